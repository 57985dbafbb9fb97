// Up to where each person has read each channel, kept in this browser across reloads.

import { compareIds } from "./ids.js";

const memory = new Map();

function keyOf(person, channelId) {
  return `read:${person}:${channelId}`;
}

/** The id of the newest message that was read, or null if nothing is known of the channel yet. */
export function readMark(person, channelId) {
  const key = keyOf(person, channelId);
  if (!memory.has(key)) memory.set(key, stored(key));
  return memory.get(key);
}

export function setReadMark(person, channelId, messageId) {
  const key = keyOf(person, channelId);
  memory.set(key, messageId);
  try {
    localStorage.setItem(key, messageId);
  } catch {
    // A browser that keeps nothing (private mode, a full disk) only forgets marks on reload.
  }
}

/** Whether somebody else said something in a channel since it was read. */
export function hasUnread(store, channelId) {
  const mark = readMark(store.person, channelId);
  const isNew = (message) => compareIds(message.id, mark) > 0 && !message.local && message.author.id !== store.me.id;
  return mark !== null && store.list(channelId).some(isNew);
}

function stored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
