import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { listDepthMax } from './flatten-lists.ts';
import { schema } from './schema.ts';

const { list_item: listItem, hard_break: hardBreak } = schema.nodes;
const { bold } = schema.marks;

export const deeper: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const depth = Array.from({ length: $from.depth }, (_, at) => $from.node(at + 1)).filter(
    ({ type }) => type === listItem,
  ).length;
  return depth < listDepthMax && sinkListItem(listItem)(state, dispatch);
};

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(hardBreak.create()).scrollIntoView());
  return true;
};

/** Tab moves on, as everywhere on the page, but where it makes a list deeper. */
export const keys: Plugin[] = [
  keymap({
    'Mod-b': toggleMark(bold),
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Shift-Enter': breakLine,
    Enter: splitListItem(listItem),
    Tab: deeper,
    'Shift-Tab': liftListItem(listItem),
  }),
  keymap({ ...baseKeymap, Enter: chainCommands(baseKeymap.Enter as Command) }),
];
