// What a page remembers about a message besides the message itself: what is busy, chosen or has failed.

/** One person's notes on messages, by message id. */
export class MessageStates {
  constructor() {
    this._states = new Map();
  }

  /** {busy: Set of custom_ids, chosen: Map of custom_id to values, failure: words or null} */
  of(messageId) {
    if (!this._states.has(messageId)) {
      this._states.set(messageId, { busy: new Set(), chosen: new Map(), failure: null });
    }
    return this._states.get(messageId);
  }

  /** A message was edited: its selects start anew and an old failure is of no interest. */
  edited(messageId) {
    const state = this._states.get(messageId);
    state?.chosen.clear();
    if (state) state.failure = null;
  }

  forget(messageId) {
    this._states.delete(messageId);
  }
}
