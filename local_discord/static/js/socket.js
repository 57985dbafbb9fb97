// One person's WebSocket: it comes back by itself, and every request learns what became of it.

const FIRST_DELAY = 300;
const LONGEST_DELAY = 5000;
const LOST = { t: "error", message: "The connection was lost. Please try again." };

/** Frames that end a request besides those that say how an interaction ended. */
const LAST_FRAMES = ["history", "channel_create"];

/** Whether a frame says that an action was refused or came to nothing; its `message` says why. */
export function isFailed(frame) {
  return frame.t === "error" || frame.state === "failed";
}

/** Whether a frame says that the bot has answered, if only that it is thinking. */
export function isAnswered(frame) {
  return frame.state === "done" || frame.state === "thinking";
}

export class Socket {
  /** `onFrame(frame)` gets every frame; `onState(isOpen)` every change of the connection. */
  constructor(url, onFrame, onState) {
    this._url = url;
    this._onFrame = onFrame;
    this._onState = onState;
    this._waiting = new Map();
    this._delay = FIRST_DELAY;
    this._last = 0;
    this._closed = false;
    this._prefix = Math.random().toString(36).slice(2, 8);
    this._wakeUp = () => this._retryNow();
    window.addEventListener("online", this._wakeUp);
    this._connect();
  }

  /** Hang up for good. */
  close() {
    this._closed = true;
    clearTimeout(this._timer);
    window.removeEventListener("online", this._wakeUp);
    this._socket.close();
  }

  get isOpen() {
    return this._socket.readyState === WebSocket.OPEN;
  }

  /** Send a request; `onAnswer(frame)` is called for each frame that carries its nonce. Returns the nonce. */
  send(request, onAnswer = () => {}) {
    const nonce = `${this._prefix}${++this._last}`;
    if (this.isOpen) {
      this._waiting.set(nonce, onAnswer);
      this._socket.send(JSON.stringify({ ...request, nonce }));
    } else {
      queueMicrotask(() => onAnswer({ ...LOST, nonce }));
    }
    return nonce;
  }

  _connect() {
    this._socket = new WebSocket(this._url);
    this._socket.addEventListener("open", () => {
      this._delay = FIRST_DELAY;
      this._onState(true);
    });
    this._socket.addEventListener("message", (event) => this._take(JSON.parse(event.data)));
    this._socket.addEventListener("close", () => this._lost());
  }

  _take(frame) {
    this._onFrame(frame);
    const onAnswer = this._waiting.get(frame.nonce);
    if (!onAnswer) return;
    if (LAST_FRAMES.includes(frame.t) || isFailed(frame) || frame.state === "done") this._waiting.delete(frame.nonce);
    onAnswer(frame);
  }

  _lost() {
    if (this._closed) return;
    const waiting = [...this._waiting];
    this._waiting.clear();
    for (const [nonce, onAnswer] of waiting) onAnswer({ ...LOST, nonce });
    this._onState(false);
    this._timer = setTimeout(() => this._connect(), this._delay);
    this._delay = Math.min(this._delay * 2, LONGEST_DELAY);
  }

  _retryNow() {
    if (this._closed || this._socket.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this._timer);
    this._connect();
  }
}
