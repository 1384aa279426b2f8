import { z } from 'zod';
import {
  feedIdSchema,
  idParameterSchema,
  idSchema,
  instantSchema,
  pageOf,
  pageQuerySchema,
  textSchema,
} from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { richTextSchema } from '../base/rich-text.ts';
import { betSchema } from '../betting/bets.ts';
import { bettingPageSchema } from '../sports/sports.ts';

const writerSchema = z.object({ nickname: z.string(), level: z.int() });

const postSummarySchema = z.object({
  id: z.int(),
  title: z.string(),
  writer: writerSchema,
  writtenAt: instantSchema,
  viewCount: z.int(),
  likeCount: z.int(),
  commentCount: z.int(),
  hasPicture: z.boolean(),
  hasBet: z.boolean(),
  isPinned: z.boolean(),
  /** Operators alone see hidden entries. */
  isHidden: z.boolean(),
});
export type PostSummary = z.infer<typeof postSummarySchema>;

/** In Korean, two syllables say what is meant; one would find everything. */
export const searchSchema = textSchema.trim().min(2, '두 글자 이상 입력해 주세요.').max(40);

export const listPosts = endpoint({
  method: 'GET',
  path: '/free',
  summary: 'The free board, newest first; a search finds words in title and text. Counts go no further than 150 hits.',
  access: 'member',
  staleOn: ['board'],
  query: pageQuerySchema.extend({ search: searchSchema.optional() }),
  answer: pageOf(postSummarySchema).extend({
    /** The posts that operators pinned, on the first page of the whole list. */
    notices: z.array(postSummarySchema),
    /** True when the member may write, and the level from which one may. */
    mayWrite: z.boolean(),
    writeLevel: z.int(),
  }),
});

/** A bet as others see it: no stake, no payout. */
const sharedBetSchema = betSchema
  .pick({ placedAt: true, totalOdds: true, status: true, gameType: true, legs: true, isTogether: true })
  .extend({
    /** Selections that could be bet on now, with the page that offers them. */
    open: z.array(z.object({ oddsId: feedIdSchema, page: bettingPageSchema })),
  });
export type SharedBet = z.infer<typeof sharedBetSchema>;

const commentSchema = z.object({
  id: z.int(),
  /** The comment that it answers; answers are not answered. */
  parentId: z.int().nullable(),
  writer: writerSchema,
  /** null: removed, and kept in its place because it was answered. */
  text: z.string().nullable(),
  writtenAt: instantSchema,
  isEdited: z.boolean(),
  isOwn: z.boolean(),
  isHidden: z.boolean(),
});
export type Comment = z.infer<typeof commentSchema>;

const postSchema = postSummarySchema.extend({
  contents: richTextSchema,
  editedAt: instantSchema.nullable(),
  isOwn: z.boolean(),
  isLiked: z.boolean(),
  bet: sharedBetSchema.nullable(),
  /** Its number, for its writer. */
  betId: feedIdSchema.nullable(),
  comments: z.array(commentSchema),
});
export type Post = z.infer<typeof postSchema>;

const byId = z.object({ id: idSchema });

export const postById = endpoint({
  method: 'GET',
  path: '/free/:id',
  summary: 'One post with its comments.',
  access: 'member',
  staleOn: ['board'],
  params: z.object({ id: idParameterSchema }),
  answer: postSchema,
  refusals: { 'not-found': plain },
});

export const countView = endpoint({
  method: 'POST',
  path: '/free/view',
  summary: 'A reader opened the post; each counts once an hour.',
  access: 'member',
  body: byId,
  answer: z.object({ viewCount: z.int() }),
  refusals: { 'not-found': plain },
});

export const savePost = endpoint({
  method: 'POST',
  path: '/free/write',
  summary: 'Write a post (id null) or change one of your own.',
  access: 'member',
  makesStale: ['board'],
  once: true,
  body: z.object({
    id: idSchema.nullable(),
    title: textSchema.trim().min(1, '제목을 입력해 주세요.').max(80),
    contents: richTextSchema,
    /** A bet of the member's own, by its number. */
    betId: feedIdSchema.nullable(),
  }),
  answer: z.object({ id: z.int() }),
  refusals: {
    'not-found': plain,
    'board.level': plain,
    'board.empty': plain,
    'bet.unknown': plain,
    'file.unknown': plain,
  },
});

export const removePost = endpoint({
  method: 'POST',
  path: '/free/remove',
  summary: 'Remove a post of your own, with its comments.',
  access: 'member',
  makesStale: ['board'],
  body: byId,
  answer: z.object({}),
  refusals: { 'not-found': plain },
});

export const likePost = endpoint({
  method: 'POST',
  path: '/free/like',
  summary: 'Like a post, or take that back; once for each member.',
  access: 'member',
  makesStale: ['board'],
  body: byId.extend({ liked: z.boolean() }),
  answer: z.object({ likeCount: z.int() }),
  refusals: { 'not-found': plain, 'board.own': plain },
});

export const reportPost = endpoint({
  method: 'POST',
  path: '/free/report',
  summary: 'Tell operators of a post, or of a comment below it; once for each member.',
  access: 'member',
  body: z.object({
    postId: idSchema,
    commentId: idSchema.nullable(),
    reason: textSchema.trim().min(1, '신고 사유를 입력해 주세요.').max(200),
  }),
  answer: z.object({}),
  refusals: { 'not-found': plain, 'board.own': plain },
});

const commentTextSchema = textSchema.trim().min(1, '댓글을 입력해 주세요.').max(1_000);

export const writeComment = endpoint({
  method: 'POST',
  path: '/free/comment',
  summary: 'Comment on a post, or answer a comment.',
  access: 'member',
  makesStale: ['board'],
  once: true,
  body: z.object({ postId: idSchema, parentId: idSchema.nullable(), text: commentTextSchema }),
  answer: z.object({ id: z.int() }),
  refusals: { 'not-found': plain, 'board.level': plain, 'board.comments-full': plain },
});

export const editComment = endpoint({
  method: 'POST',
  path: '/free/comment/edit',
  summary: 'Change a comment of your own; without text it is removed.',
  access: 'member',
  makesStale: ['board'],
  body: z.object({ commentId: idSchema, text: commentTextSchema.nullable() }),
  answer: z.object({}),
  refusals: { 'not-found': plain },
});

export const pinPost = endpoint({
  method: 'POST',
  path: '/admin/board/pin',
  summary: 'Pin a post above the list, or let it go.',
  access: 'operator',
  permission: 'support',
  freshStep: true,
  makesStale: ['board'],
  body: byId.extend({ pinned: z.boolean() }),
  answer: z.object({}),
  refusals: { 'not-found': plain },
});

export const hideEntry = endpoint({
  method: 'POST',
  path: '/admin/board/hide',
  summary: 'Hide a post or a comment from members, or show it again; reports of it are answered with that.',
  access: 'operator',
  permission: 'support',
  makesStale: ['board'],
  body: z.object({ postId: idSchema, commentId: idSchema.nullable(), hidden: z.boolean() }),
  answer: z.object({}),
  refusals: { 'not-found': plain },
});

const boardReportSchema = z.object({
  postId: z.int(),
  commentId: z.int().nullable(),
  title: z.string(),
  /** The reported entry, as plain text. */
  text: z.string(),
  writer: z.string(),
  reasons: z.array(z.string()),
  count: z.int(),
  lastAt: instantSchema,
});
export type BoardReport = z.infer<typeof boardReportSchema>;

export const listBoardReports = endpoint({
  method: 'GET',
  path: '/admin/board',
  summary: 'What members reported and nobody answered, the 100 most reported.',
  access: 'operator',
  permission: 'view',
  staleOn: ['board'],
  answer: z.object({ reports: z.array(boardReportSchema) }),
});

export const dismissReports = endpoint({
  method: 'POST',
  path: '/admin/board/dismiss',
  summary: 'Answer the reports of a post or a comment by leaving it as it is.',
  access: 'operator',
  permission: 'support',
  makesStale: ['board'],
  body: z.object({ postId: idSchema, commentId: idSchema.nullable() }),
  answer: z.object({}),
});
