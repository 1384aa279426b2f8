import { type BodyOf, richTextOf, type writeQuestion as writeQuestionEndpoint } from '@madang/contracts';
import { countView, likePost } from '../../board/change-post.ts';
import { writeComment } from '../../board/comments.ts';
import { pinPost } from '../../board/moderation.ts';
import { savePost } from '../../board/save-post.ts';
import { readAllMessages } from '../../messages/member-messages.ts';
import { sendMessage } from '../../messages/send-message.ts';
import { answerQuestion } from '../../support/answer-question.ts';
import { writeQuestion } from '../../support/questions.ts';
import { boardPosts } from '../board-posts.ts';
import { people } from './people.ts';
import { messages, monthPosts, questions } from './texts.ts';
import { chance, counted, type Month, memberNamed, newKey } from './tools.ts';

/** The day of the month of a post of so many hours ago. */
const dayOf = (hoursAgo: number, days: number) => Math.max(0, days - 1 - Math.floor(hoursAgo / 24));

/** The posts of this day, with the answers. @param day from 0 on */
export async function talk(month: Month, day: number, days: number): Promise<void> {
  const posts = [
    ...boardPosts.filter(({ hoursAgo }) => dayOf(hoursAgo, days) === day),
    ...monthPosts
      .filter(({ daysAgo }) => daysAgo === days - day)
      .map(({ text, ...post }) => ({ ...post, contents: richTextOf(text) })),
  ];
  for (const post of posts) await writePost(month, post);
  for (const { writer, daysAgo, answer, ...asked } of questions) {
    if (daysAgo === days - day) await ask(month, writer, { ...asked, files: [] }, answer);
  }
  const operator = await memberNamed(month.db, 'admin');
  for (const { daysAgo, ...message } of messages) {
    if (daysAgo === days - day)
      counted(month, 'message', await sendMessage(month.db, operator.id, { key: newKey(), ...message }));
  }
}

type Post = Pick<(typeof boardPosts)[number], 'writer' | 'title' | 'contents' | 'pinned' | 'comments'>;

async function writePost(month: Month, { writer, title, contents, pinned, comments = [] }: Post): Promise<void> {
  const { db } = month;
  const author = await memberNamed(db, writer);
  const post = counted(month, 'post', await savePost(db, author, { id: null, title, contents, betId: null }));
  if (!post) return;
  if (pinned) await pinPost(db, { id: post.id, pinned });
  for (const { writer: by, text, answers = [] } of comments) {
    const said = await comment(month, post.id, by, text, null);
    for (const answer of answers) await comment(month, post.id, answer.writer, answer.text, said);
  }
  for (const { userId } of people) {
    if (userId === writer || !chance(month, 0.6)) continue;
    const reader = await memberNamed(db, userId).catch(() => null);
    if (!reader) continue;
    await countView(db, reader.id, post.id);
    if (chance(month, 0.3)) counted(month, 'like', await likePost(db, reader.id, { id: post.id, liked: true }));
  }
}

async function comment(month: Month, postId: number, writer: string, text: string, parentId: number | null) {
  const by = await memberNamed(month.db, writer);
  return counted(month, 'comment', await writeComment(month.db, by, { postId, parentId, text }))?.id ?? null;
}

async function ask(
  month: Month,
  writer: string,
  asked: BodyOf<typeof writeQuestionEndpoint>,
  answer: string | null,
): Promise<void> {
  const { db, changes } = month;
  const question = counted(month, 'question', await writeQuestion(db, (await memberNamed(db, writer)).id, asked));
  const operator = await memberNamed(db, 'admin');
  if (question && answer)
    counted(month, 'answer', await answerQuestion(db, changes, operator.id, { id: question.id, answer }));
}

/** All members have read their messages: an unread one stands before the pages of games. */
export async function readMessages({ db }: Month): Promise<void> {
  const { rows } = await db.query<{ id: number }>('select id from member order by id');
  for (const { id } of rows) await readAllMessages(db, id);
}
