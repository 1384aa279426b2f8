import { fileAddress, type RichBlock, type RichInline, type RichMark, type RichText } from '@madang/contracts';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { richTextStyle } from './rich-text-style.ts';

/** Shows what members wrote: elements made from the tree, never HTML. */
export const RichTextView = ({ text, className }: { text: RichText; className?: string }) => (
  <div css={richTextStyle} className={className}>
    {blocksOf(text.content)}
  </div>
);

const blocksOf = (blocks: readonly RichBlock[]): ReactElement => inOrder(blocks, blockOf);

function blockOf(block: RichBlock): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p>{inlineOf(block.content) ?? <br />}</p>;
    case 'heading':
      return block.attrs.level === 2 ? <h2>{inlineOf(block.content)}</h2> : <h3>{inlineOf(block.content)}</h3>;
    case 'picture':
      return <img src={fileAddress(block.attrs.id)} alt={block.attrs.alt} loading="lazy" decoding="async" />;
    case 'bullet_list':
      return <ul>{itemsOf(block.content)}</ul>;
    case 'ordered_list':
      return <ol>{itemsOf(block.content)}</ol>;
  }
}

const itemsOf = (items: readonly { content: readonly RichBlock[] }[]): ReactElement =>
  inOrder(items, (item) => <li>{blocksOf(item.content)}</li>);

const inlineOf = (content: readonly RichInline[] | undefined): ReactElement | null =>
  content?.length ? inOrder(content, (inline) => (inline.type === 'hard_break' ? <br /> : marked(inline))) : null;

const marked = ({ text, marks = [] }: Extract<RichInline, { type: 'text' }>): ReactNode =>
  marks.reduceRight<ReactNode>((inner, mark) => withMark(mark, inner), text);

function withMark(mark: RichMark, inner: ReactNode): ReactNode {
  if (mark.type === 'bold') return <strong>{inner}</strong>;
  if (mark.type === 'color') return <span data-color={mark.attrs.color}>{inner}</span>;
  return (
    <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {inner}
    </a>
  );
}

/** As children of one element: their places never change, so that they need no keys. */
const inOrder = <Item,>(items: readonly Item[], show: (item: Item) => ReactNode): ReactElement =>
  createElement(Fragment, null, ...items.map(show));
