import { richTextSchema } from '@madang/contracts';
import type { Node } from 'prosemirror-model';
import { EditorState, TextSelection } from 'prosemirror-state';
import { flattenLists } from './flatten-lists.ts';
import { schema } from './schema.ts';

const { bullet_list: list, list_item: item, paragraph } = schema.nodes;
const line = (text: string) => paragraph.create(null, schema.text(text));
type Tree = string | Tree[];
/** A string is a line of an item, an array the list below it. */
const listOf = (items: Tree[][]): Node =>
  list.create(
    null,
    items.map((blocks) =>
      item.create(
        null,
        blocks.map((block) => (typeof block === 'string' ? line(block) : listOf(block as Tree[][]))),
      ),
    ),
  );
const empty = () =>
  EditorState.create({ schema, doc: schema.node('doc', null, [paragraph.create()]), plugins: [flattenLists] });
const holding = (items: Tree[][]) => {
  const state = empty();
  return state.apply(state.tr.replaceWith(0, state.doc.content.size, listOf(items)));
};

test('items below the second depth come to stand at it, in their order', () => {
  const { doc } = holding([['1', [['1.1', [['1.1.1', [['1.1.1.1']]], ['1.1.2']], 'after'], ['1.2']]], ['2']]);
  expect(
    doc.firstChild?.eq(listOf([['1', [['1.1'], ['1.1.1'], ['1.1.1.1'], ['1.1.2'], ['after'], ['1.2']]], ['2']])),
  ).toBe(true);
  expect(richTextSchema.safeParse(doc.toJSON()).error).toBeUndefined();
});

test('a list within the depth stays as it is', () => {
  const items = [['1', [['1.1'], ['1.2', 'more']]], ['2']];
  const before = holding(items);
  expect(before.doc.firstChild?.eq(listOf(items))).toBe(true);
});

test('the caret stays in its line', () => {
  const state = empty();
  const deep = listOf([['1', [['1.1', [['1.1.1', [['here']]]]]]]]);
  const tr = state.tr.replaceWith(0, state.doc.content.size, deep);
  let at = 0;
  tr.doc.descendants((node, position) => {
    if (node.text === 'here') at = position + 2;
  });
  const { selection } = state.apply(tr.setSelection(TextSelection.create(tr.doc, at)));
  expect([selection.$head.parent.textContent, selection.$head.parentOffset]).toEqual(['here', 2]);
});
