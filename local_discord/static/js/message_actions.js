// What happens when something inside a message is clicked. Elements name their action in data-action.

import { defaultValues, findComponent } from "./components.js";
import { reveal } from "./cover.js";
import { holdPressed } from "./hold.js";
import { enlarge } from "./lightbox.js";
import { openSelect } from "./listbox.js";
import { openModal } from "./modal.js";
import { isAnswered, isFailed } from "./socket.js";

/** Listen to everything inside a log. */
export function listenTo(log, client) {
  const act = (event) => {
    const target = event.target.closest("[data-action]");
    if (target && log.contains(target)) ACTIONS[target.dataset.action]?.(target, client);
  };
  log.addEventListener("click", act);
  holdPressed(log, "button[data-action=press]");
  log.addEventListener("keydown", (event) => {
    const isSpoiler = event.target.matches?.("[role=button][data-action]");
    if (isSpoiler && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      act(event);
    }
  });
}

const ACTIONS = {
  press(button, client) {
    const message = messageOf(button, client);
    const component = findComponent(message?.components, button.dataset.key);
    if (component) use(component, message, client);
  },

  choose(anchor, client) {
    if (client.openList?.anchor === anchor) client.openList.close();
    else openList(anchor, client);
  },

  reveal,

  enlarge(target, client) {
    enlarge(target.querySelector("img"), client);
  },

  dismiss(target, client) {
    const message = messageOf(target, client);
    if (!message) return;
    if (message.local) client.store.remove(message.channel_id, message.id);
    else client.request({ op: "dismiss", channel_id: message.channel_id, message_id: message.id });
  },

  jump(target, client) {
    client.log.jumpTo(target.dataset.message);
  },

  go(target, client) {
    client.openChannel(target.dataset.channel);
    if (target.dataset.message) client.log.jumpTo(target.dataset.message);
  },

  "type-command"(target, client) {
    client.composer.startCommand(target.dataset.command);
  },
};

function messageOf(node, client) {
  return client.store.message(client.channelId, node.closest("[data-message-id]").dataset.messageId);
}

function openList(anchor, client) {
  const message = messageOf(anchor, client);
  const select = findComponent(message?.components, anchor.dataset.key);
  if (!select) return;
  const ui = client.states.of(message.id);
  if (ui.busy.has(select.custom_id)) return;
  client.openList = openSelect(select, anchor, client, {
    selected: ui.chosen.get(select.custom_id) ?? defaultValues(select),
    onDone: (values) => {
      ui.chosen.set(select.custom_id, values);
      use(select, message, client, values);
    },
    onClose: () => (client.openList = null),
  });
  client.openList.messageId = message.id;
}

/** Use a button or a select: it looks busy until the bot has answered. */
function use(component, message, client, values) {
  const customId = component.custom_id;
  const ui = client.states.of(message.id);
  if (ui.busy.has(customId)) return;
  ui.busy.add(customId);
  ui.failure = null;
  client.log.refresh(message.id);
  const request = { op: "component", channel_id: message.channel_id, message_id: message.id, custom_id: customId, values };
  client.socket.send(request, (frame) => settle(frame, message, customId, client));
}

function settle(frame, { id: messageId, channel_id: channelId }, customId, client) {
  if (frame.t === "modal") openModal(frame, client, channelId);
  if (!isFailed(frame) && !isAnswered(frame)) return;
  const ui = client.states.of(messageId);
  ui.busy.delete(customId);
  if (isFailed(frame)) {
    ui.chosen.delete(customId);
    ui.failure = frame.message;
  }
  client.log.refresh(messageId);
}
