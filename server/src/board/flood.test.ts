import * as contracts from '@madang/contracts';
import { temporaryFolder } from '../../test/dist.ts';
import { buildTestApp, call, type Newcomer, openBoard, testDatabase } from '../../test/index.ts';
import { mostOfMember } from '../files/upload-places.ts';
import { moveClock } from '../platform/running/clock.ts';

const database = await testDatabase();
const { app, newcomer, write, comment } = await openBoard(database);
const other = await buildTestApp(database, { config: { dataDir: await temporaryFolder() } });
const contents = contracts.richTextOf('글');

interface Answer {
  status: number;
  headers: Record<string, unknown>;
}
type Send = (as: Newcomer, on: typeof app) => Promise<Answer>;
const postId = await write('도배할 글', await newcomer());

/** The texts of a member, and the most of each in a minute (pictures: in ten). */
const floods: [what: string, most: number, seconds: number, send: Send][] = [
  [
    'posts',
    4,
    60,
    (as, on) => call(on, contracts.savePost, { as, body: { id: null, title: '도배', contents, betId: null } }),
  ],
  [
    'comments',
    12,
    60,
    (as, on) => call(on, contracts.writeComment, { as, body: { postId, parentId: null, text: '도배' } }),
  ],
  [
    'reports',
    10,
    60,
    (as, on) => call(on, contracts.reportPost, { as, body: { postId, commentId: null, reason: '도배' } }),
  ],
  ['likes', 30, 60, (as, on) => call(on, contracts.likePost, { as, body: { id: postId, liked: true } })],
  [
    'questions',
    3,
    60,
    (as, on) =>
      call(on, contracts.writeQuestion, { as, body: { flag: 'etc', title: '도배', contents: '도배', files: [] } }),
  ],
  [
    'pictures',
    40,
    600,
    async (as, on) => {
      const headers = { 'x-auth-token': as.token, 'content-type': 'image/png' };
      const answer = await on.inject({ method: 'POST', url: '/api/file/post', headers, payload: Buffer.from('none') });
      return { status: answer.statusCode, headers: answer.headers };
    },
  ],
];

test.each(floods)('a flood of %s waits, on every server', async (what, most, seconds, send) => {
  const [flooder, calm] = [await newcomer(), await newcomer()];
  // To two servers in turn: all at once, but pictures no more than a member has places for on each.
  const atOnce = what === 'pictures' ? 2 * mostOfMember : most + 6;
  const answers: Answer[] = [];
  while (answers.length < most + 6) {
    const length = Math.min(atOnce, most + 6 - answers.length);
    const sent = Array.from({ length }, (_, place) => send(flooder, place % 2 ? app : other));
    answers.push(...(await Promise.all(sent)));
  }
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(6);
  for (const { headers } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(seconds);
  }
  expect((await send(calm, other)).status).not.toBe(429);
  await moveClock(database.db, `${seconds} seconds`);
  expect((await send(flooder, app)).status).not.toBe(429);
});

test('changes of a comment count as comments do', async () => {
  const as = await newcomer();
  const commentId = await comment(postId, '댓글', null, as);
  const edit = () => call(app, contracts.editComment, { as, body: { commentId, text: '고친 댓글' } });
  const statuses = [];
  for (let count = 0; count < 12; count++) statuses.push((await edit()).status);
  expect(statuses).toEqual([...Array(11).fill(200), 429]);
});
