// The messages of the open channel: rendered one by one, patched in place, never rebuilt as a whole.

import { avatar } from "./avatar.js";
import { el, icon } from "./dom.js";
import { FORUM, HASH, THREAD } from "./icons.js";
import { compareIds } from "./ids.js";
import { renderMessage } from "./message.js";
import { morph } from "./morph.js";
import { isFailed } from "./socket.js";
import { DM, EPHEMERAL, FORUM_CHANNEL } from "./store.js";

/** Pixels from the end within which the log counts as being at its end, and follows new messages. */
const NEAR_END = 48;

export class Log {
  constructor(client) {
    this._client = client;
    this._items = new Map();
    this.follows = true;
    this._lastTop = 0;
    this.list = el("div.log", { role: "log", "aria-live": "polite", "aria-relevant": "additions" });
    this._start = el("div.log-start");
    this.scroller = el("div.log-scroller", { tabindex: "0" }, this._start, this.list);
    this._jump = el(
      "button.jump",
      { hidden: true, on: { click: () => this.toEnd() } },
      el("span", "You’re viewing older messages"),
      el("strong", "Jump to present"),
    );
    this.node = el("div.log-area", this.scroller, this._jump);
    this.scroller.addEventListener("scroll", () => this._scrolled());
    this._sizes = new ResizeObserver(() => this.settle());
    this._sizes.observe(this.list);
    this._sizes.observe(this.scroller);
    this._older = new IntersectionObserver(([entry]) => entry.isIntersecting && this._fetchOlder(), { root: this.scroller });
    this._older.observe(this._start);
  }

  destroy() {
    this._sizes.disconnect();
    this._older.disconnect();
  }

  get _store() {
    return this._client.store;
  }

  /** Show a channel from its newest message. */
  open(channelId) {
    this.channelId = channelId;
    this._firstUnread = this._store.unread(channelId)[0]?.id;
    this._items.clear();
    this.list.replaceChildren();
    this.follows = true;
    this.sync();
    this.toEnd();
  }

  /** Bring every item up to date with the store: after a reconnection, older messages, new emojis or names. */
  sync() {
    const channel = this._store.channels.get(this.channelId);
    this.list.setAttribute("aria-busy", "true");
    this.list.setAttribute("aria-label", `Messages in ${this._store.channelName(channel)}`);
    const anchor = this._topItem();
    const messages = this._store.list(this.channelId);
    const ids = new Set(messages.map((message) => message.id));
    for (const id of [...this._items.keys()]) if (!ids.has(id)) this._remove(id);
    messages.forEach((_, at) => this._show(at));
    this._renderStart(channel);
    this._restore(anchor);
    this.list.setAttribute("aria-busy", "false");
  }

  /** A message came, changed or went. */
  changed({ id, change, message }) {
    const messages = this._store.list(this.channelId);
    if (change === "delete") this._remove(id);
    const at = messages.findIndex((each) => each.id === id);
    if (at >= 0) this._show(at);
    // The next one may now start a group, or no longer.
    const next = at >= 0 ? at + 1 : messages.findIndex((each) => compareIds(each.id, id) > 0);
    if (next >= 0 && next < messages.length && change !== "update") this._show(next);
    // What only this person can see is the answer to their own press, which nobody should have to look for.
    const isMine = () => message.local || message.author.id === this._store.me.id || message.flags & EPHEMERAL;
    if (change === "create" && isMine()) this.follows = true;
    this.settle();
  }

  /** What is known about a message besides its text has changed (busy, chosen, failed). */
  refresh(messageId) {
    const at = this._store.list(this.channelId).findIndex((message) => message.id === messageId);
    if (at >= 0) this._show(at);
    this.settle();
  }

  toEnd() {
    this.follows = true;
    this.settle();
  }

  /** Bring a message into view and mark it for a moment; where it is older than all that is here, fetch it. */
  jumpTo(messageId) {
    const item = this._items.get(messageId);
    if (!item) {
      if (!this._store.isComplete(this.channelId)) this._fetchOlder(() => this.jumpTo(messageId));
      return;
    }
    this.follows = false; // pictures that are still loading must not take the reader to the end
    item.scrollIntoView({ block: "center" });
    item.classList.remove("flash");
    requestAnimationFrame(() => item.classList.add("flash"));
    item.querySelector(".message").focus({ preventScroll: true });
  }

  // Items

  _show(at) {
    const messages = this._store.list(this.channelId);
    const message = messages[at];
    const look = {
      store: this._store,
      guildId: this._client.guildId,
      ui: this._client.states.of(message.id),
      isFirstUnread: message.id === this._firstUnread,
    };
    const fresh = renderMessage(message, messages[at - 1], look);
    const held = this._items.get(message.id);
    if (held) {
      this._morphKeepingFocus(held, fresh);
      return;
    }
    this._items.set(message.id, fresh);
    this.list.insertBefore(fresh, this._itemAfter(messages, at));
  }

  _itemAfter(messages, at) {
    const next = messages.slice(at + 1).find((message) => this._items.has(message.id));
    return next ? this._items.get(next.id) : null;
  }

  _remove(id) {
    const item = this._items.get(id);
    if (!item) return;
    const hadFocus = item.contains(document.activeElement);
    item.remove();
    if (hadFocus) this.scroller.focus({ preventScroll: true });
    this._items.delete(id);
    this._client.states.forget(id);
    this._client.openList?.refresh();
  }

  /** Keep the focus in the message where its button was switched off or went away. */
  _morphKeepingFocus(item, fresh) {
    const focused = document.activeElement;
    const hadFocus = item.contains(focused);
    morph(item, fresh);
    this._client.messageRendered(item);
    if (!hadFocus || (item.contains(focused) && !focused.disabled)) return;
    const next = item.querySelector(".components button:not([disabled])") ?? item.querySelector(".message");
    next.focus({ preventScroll: true });
  }

  // Beginning and older messages

  _renderStart(channel) {
    if (!this._store.isComplete(this.channelId)) {
      this._start.replaceChildren(el("div.log-older", "Loading older messages…"));
      return;
    }
    const name = this._store.channelName(channel);
    const isDm = channel.type === DM;
    this._start.replaceChildren(
      isDm ? avatar(channel.recipients[0], "large") : el("div.log-start-sign", icon(channel.type === FORUM_CHANNEL ? FORUM : channel.thread_metadata ? THREAD : HASH)),
      el("h1", isDm ? name : `Welcome to #${name}!`),
      ...(channel.type === FORUM_CHANNEL ? [this._posts(channel)] : []),
      el("p", `This is the ${isDm ? `beginning of your direct messages with ${name}` : `start of the #${name} channel`}.`),
    );
  }

  /** The posts of a forum, those begun last first. */
  _posts(channel) {
    const posts = this._store.threadsOf(channel.id);
    const words = ({ name, thread_metadata: state }) => `${name}${state.archived ? " · archived" : ""}`;
    const button = (post) => el("button.thread-chip", { data: { action: "go", channel: post.id } }, icon(THREAD), words(post));
    return el("div.log-posts", posts.map(button));
  }

  _fetchOlder(then = () => {}) {
    const oldest = this._store.list(this.channelId)[0];
    if (!oldest || this._isFetching || this._store.isComplete(this.channelId)) return;
    this._isFetching = true;
    const channelId = this.channelId;
    this._client.socket.send({ op: "history", channel_id: channelId, before: oldest.id }, (frame) => {
      this._isFetching = false;
      if (!isFailed(frame) && this.channelId === channelId) then();
    });
  }

  // Scrolling

  _topItem() {
    if (this.follows) return null;
    const top = this.scroller.scrollTop;
    const item = [...this._items.values()].find((each) => each.offsetTop + each.offsetHeight > top);
    return item ? { item, offset: item.offsetTop - top } : null;
  }

  _restore(anchor) {
    if (anchor?.item.isConnected) this.scroller.scrollTop = anchor.item.offsetTop - anchor.offset;
    this.settle();
  }

  /** After any change of size, or when the window is looked at again: stay at the end if the reader was there. */
  settle() {
    if (this.follows) this.scroller.scrollTop = this.scroller.scrollHeight;
    this._noteWhatIsRead();
  }

  _scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    const isNearEnd = scrollHeight - scrollTop - clientHeight < NEAR_END;
    // Only scrolling up leaves the end: a picture that loads moves the end away from the reader, too.
    if (isNearEnd || scrollTop < this._lastTop) this.follows = isNearEnd;
    this._lastTop = scrollTop;
    this._noteWhatIsRead();
  }

  _noteWhatIsRead() {
    this._jump.hidden = this.follows;
    if (this.follows && !document.hidden && this.channelId) this._store.markRead(this.channelId);
  }
}
