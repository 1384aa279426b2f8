import { fileAddress, linkSchema, textColors } from '@madang/contracts';
import { Schema } from 'prosemirror-model';

/** The tree of the contract (rich-text.ts), as the editor knows it: what it cannot hold cannot be typed, dropped or pasted. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }, { tag: 'div' }], toDOM: () => ['p', 0] },
    heading: {
      attrs: { level: { default: 2 } },
      content: 'inline*',
      group: 'block',
      defining: true,
      parseDOM: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: tag < 'h3' ? 2 : 3 } })),
      toDOM: ({ attrs }) => [attrs.level === 2 ? 'h2' : 'h3', 0],
    },
    bullet_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    ordered_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    list_item: {
      content: 'paragraph (paragraph | bullet_list | ordered_list)*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    picture: {
      attrs: { id: {}, alt: { default: '' } },
      group: 'block',
      draggable: true,
      parseDOM: [{ tag: 'img[src]', getAttrs: pictureOf }],
      toDOM: ({ attrs }) => ['img', { src: fileAddress(String(attrs.id)), alt: String(attrs.alt) }],
    },
    text: { group: 'inline' },
    hard_break: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: linkOf }],
      toDOM: ({ attrs }) => ['a', { href: String(attrs.href), rel: 'noopener noreferrer nofollow ugc' }, 0],
    },
    bold: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    color: {
      attrs: { color: {} },
      parseDOM: [{ tag: 'span[data-color]', getAttrs: colorOf }],
      toDOM: ({ attrs }) => ['span', { 'data-color': String(attrs.color) }, 0],
    },
  },
});

/** Pictures of this site alone: those of others would tell them who reads. */
function pictureOf(element: HTMLElement) {
  const id = /^\/file\/download\/([0-9a-f]{32})$/.exec(element.getAttribute('src') ?? '')?.[1];
  return id ? { id, alt: (element.getAttribute('alt') ?? '').slice(0, 200) } : false;
}

function linkOf(element: HTMLElement) {
  const href = element.getAttribute('href') ?? '';
  return linkSchema.safeParse(href).success ? { href } : false;
}

function colorOf(element: HTMLElement) {
  const color = textColors.find((name) => name === element.dataset.color);
  return color ? { color } : false;
}
