import { Fragment, type Node } from 'prosemirror-model';
import { type EditorState, Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import { schema } from './schema.ts';

/** As deep as the contract goes. */
export const listDepthMax = 2;

/** Pasted text may hold lists below the last depth: their items move up to it, in the same order. */
export const flattenLists = new Plugin({
  appendTransaction: (transactions, _before, state) =>
    transactions.some(({ docChanged }) => docChanged) ? flattened(state) : null,
});

function flattened({ doc, selection, tr }: EditorState): Transaction | null {
  const blocks = doc.children.map((block) => flat(block));
  if (blocks.every((block, place) => block === doc.child(place))) return null;
  const caret = { line: linesBefore(doc, selection.head), offset: selection.$head.parentOffset };
  tr.replaceWith(0, doc.content.size, blocks);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(startOfLine(tr.doc, caret.line) + caret.offset)));
}

const isList = ({ type }: Node) => type === schema.nodes.bullet_list || type === schema.nodes.ordered_list;

/** The same node when nothing in it is too deep. @param depth of the list that it stands in */
function flat(node: Node, depth = 0): Node {
  if (!isList(node)) return node;
  const items = node.children.flatMap((item) => flatItem(item, depth + 1));
  const isSame = items.length === node.childCount && items.every((item, place) => item === node.child(place));
  return isSame ? node : node.copy(Fragment.from(items));
}

function flatItem(item: Node, depth: number): Node[] {
  if (depth < listDepthMax) {
    const blocks = item.children.map((block) => flat(block, depth));
    return [blocks.every((block, place) => block === item.child(place)) ? item : item.copy(Fragment.from(blocks))];
  }
  if (!item.children.some(isList)) return [item];
  const items: Node[] = [];
  let own: Node[] = [];
  const close = () => {
    if (own.length > 0) items.push(item.copy(Fragment.from(own)));
    own = [];
  };
  for (const block of item.children) {
    if (!isList(block)) own.push(block);
    else {
      close();
      items.push(...block.children.flatMap((inner) => flatItem(inner, depth)));
    }
  }
  close();
  return items;
}

/** Flattening keeps lines in their order, so that a place is told by its line. */
function linesBefore(doc: Node, position: number): number {
  let lines = 0;
  doc.nodesBetween(0, position, (node, at) => {
    if (node.isTextblock && at + node.nodeSize <= position) lines += 1;
  });
  return lines;
}

function startOfLine(doc: Node, line: number): number {
  const starts: number[] = [];
  doc.descendants((node, at) => {
    if (node.isTextblock) starts.push(at + 1);
  });
  return starts[line] ?? 0;
}
