import { z } from 'zod';
import { textSchema } from './common.ts';

/**
 * The texts of members: one small tree, kept and sent as JSON, never as HTML. Its shape is ProseMirror's, so that the editor opens it
 * as it is; whatever else an editor could make has no place in it.
 */
export const fileIdSchema = z.string().regex(/^[0-9a-f]{32}$/);

/** Of names and not of values: each theme has its own. */
export const textColors = ['red', 'orange', 'green', 'blue', 'muted'] as const;
export type TextColor = (typeof textColors)[number];

export const linkSchema = textSchema
  .max(1_000)
  .regex(/^https?:\/\/[^\s"'<>]+$/i, '주소는 http:// 또는 https://로 시작해야 합니다.')
  .refine((href) => URL.canParse(href) && new URL(href).username === '');

const markSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('link'), attrs: z.object({ href: linkSchema }) }),
  z.object({ type: z.literal('color'), attrs: z.object({ color: z.enum(textColors) }) }),
]);
export type RichMark = z.infer<typeof markSchema>;

const inlineSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    text: textSchema.min(1).max(4_000, '한 문단은 4,000자까지 쓸 수 있습니다.'),
    marks: z.array(markSchema).max(3).optional(),
  }),
  z.object({ type: z.literal('hard_break') }),
]);
export type RichInline = z.infer<typeof inlineSchema>;

const lineSchema = z.array(inlineSchema).max(500).optional();
const paragraphSchema = z.object({ type: z.literal('paragraph'), content: lineSchema });
const headingSchema = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.int().min(2).max(3) }),
  content: lineSchema,
});
const pictureSchema = z.object({
  type: z.literal('picture'),
  attrs: z.object({ id: fileIdSchema, alt: textSchema.max(200).default('') }),
});

/** A list whose items hold nothing but paragraphs and, down to the last depth, lists. */
const listsOf = <Block extends z.ZodType>(block: Block) => {
  const content = z
    .array(z.object({ type: z.literal('list_item'), content: z.array(block).min(1).max(20) }))
    .min(1)
    .max(200);
  return [
    z.object({ type: z.literal('bullet_list'), content }),
    z.object({ type: z.literal('ordered_list'), content }),
  ] as const;
};
const innerBlockSchema = z.union([paragraphSchema, ...listsOf(paragraphSchema)]);
const blockSchema = z.union([paragraphSchema, headingSchema, pictureSchema, ...listsOf(innerBlockSchema)]);
export type RichBlock = z.infer<typeof blockSchema>;

const richTextBounds = { blocks: 400, nodes: 2_000, characters: 20_000, pictures: 10 } as const;

export const richTextSchema = z
  .object({ type: z.literal('doc'), content: z.array(blockSchema).min(1).max(richTextBounds.blocks) })
  .refine((doc) => measureRichText(doc).nodes <= richTextBounds.nodes, '글이 너무 깁니다.')
  .refine((doc) => measureRichText(doc).text.length <= richTextBounds.characters, '글은 20,000자까지 쓸 수 있습니다.')
  .refine(
    (doc) => measureRichText(doc).pictures.length <= richTextBounds.pictures,
    '사진은 10장까지 넣을 수 있습니다.',
  );
export type RichText = z.infer<typeof richTextSchema>;

interface RichNode {
  type: string;
  text?: string;
  attrs?: object;
  content?: readonly RichNode[] | undefined;
}

/** Its plain text (a line for each block), the pictures in it, and how many nodes it has. */
export function measureRichText(doc: RichNode): { text: string; pictures: string[]; nodes: number } {
  const pictures: string[] = [];
  let nodes = 0;
  const textOf = (node: RichNode): string => {
    nodes += 1;
    if (node.type === 'picture' && node.attrs && 'id' in node.attrs) pictures.push(String(node.attrs.id));
    if (node.text !== undefined) return node.text;
    const parts = (node.content ?? []).map(textOf);
    return node.type === 'hard_break' ? '\n' : parts.join(isLine(node) ? '' : '\n');
  };
  const text = textOf(doc).trim();
  return { text, pictures, nodes };
}

const isLine = ({ type }: RichNode) => type === 'paragraph' || type === 'heading';

/** Plain text as rich text: a paragraph for each line. */
export const richTextOf = (text: string): RichText => ({
  type: 'doc',
  content: text
    .split('\n')
    .map((line) => ({ type: 'paragraph', ...(line ? { content: [{ type: 'text', text: line }] } : {}) })),
});
