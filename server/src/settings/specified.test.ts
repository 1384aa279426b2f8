import {
  autoLogoutMinutes,
  changeMember,
  initialOf,
  levelSetting,
  listLevelSettings,
  listOperatorsMinigames,
  liveBettingTimes,
  liveSetting,
  maintenanceSetting,
  messengers,
  minigameSetting,
  newsLinks,
  popupSchema,
  type Setting,
  saveMessenger,
  saveMinigame,
  saveNews,
  savePopup,
  signUpSetting,
  siteSetting,
} from '@madang/contracts';
import sharp from 'sharp';
import { temporaryFolder } from '../../test/dist.ts';
import {
  buildTestApp,
  call,
  changeSetting,
  createAgent,
  createMember,
  keptBy,
  loosenSetting,
  signIn,
  testDatabase,
} from '../../test/index.ts';

import { members } from '../members/domain.ts';

/** The settings of the specification's section 3: each field that members read is one that operators set. */

const { db, ...database } = await testDatabase();
const app = await buildTestApp({ db, ...database }, { config: { dataDir: await temporaryFolder() } });
const as = { token: await signIn(app, await createMember(db, { type: 1, role: 10 })) };
const asToo = { token: await signIn(app, await createMember(db, { type: 1, role: 10 })) };
const member = { token: await signIn(app, await createMember(db)) };

/** Every number one higher, every flag turned. */
function otherwise<S extends Setting>(declared: S, fields: readonly string[]) {
  const initial = initialOf(declared) as Record<string, unknown>;
  const turned = (value: unknown) => (typeof value === 'boolean' ? !value : Number(value) + 1);
  return Object.fromEntries(fields.map((field) => [field, turned(initial[field])]));
}
const fieldsOf = (schema: { shape: object }) => Object.keys(schema.shape);

test('limits of a level', async () => {
  const fields = fieldsOf(listLevelSettings.answer.element).filter((field) => field !== 'level');
  expect(fields).toHaveLength(12);
  const set = otherwise(levelSetting, fields);
  await loosenSetting(app, [as, asToo], levelSetting, set, '3');
  const read = (await call(app, listLevelSettings, { as: member })).body;
  expect(read.find(({ level }) => level === 3)).toEqual({ level: 3, ...set });
});

test('waits of bets in play by sport', async () => {
  const set = otherwise(liveSetting, fieldsOf(liveBettingTimes.answer));
  expect((await changeSetting(app, as, liveSetting, set)).status).toBe(200);
  expect((await call(app, liveBettingTimes, { as: member })).body).toEqual(set);
});

test('maintenance of a minigame', async () => {
  const [game] = (await call(app, listOperatorsMinigames, { as })).body;
  if (!game) throw new Error('There is no game.');
  const { id, reopensAt, cutOffSeconds, maxMemberSelectionWon, maxSelectionWon, maxDayWon, version } = game;
  const rooms = { maxMemberSelectionWon, maxSelectionWon, maxDayWon };
  const body = { id, systemMaintenanceFlg: !game.systemMaintenanceFlg, reopensAt, cutOffSeconds, ...rooms, version };
  expect((await call(app, saveMinigame, { as, body })).status).toBe(200);
  const { body: read } = await call(app, minigameSetting, { as: member, params: { id } });
  expect(read).toEqual({ systemMaintenanceFlg: body.systemMaintenanceFlg });
});

test('messengers, with pictures that guests see, and none but an own upload', async () => {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  const { id: imgPath, href } = await keptBy(app, as.token, bytes, 'messenger');
  const set = { imgPath, url: 'https://example.com/talk', messengerId: 'madang-talk', useFlag: 1 };
  expect(fieldsOf(messengers.answer.element).sort()).toEqual(Object.keys(set).sort());
  const save = (by: typeof as, given: object = {}) =>
    call(app, saveMessenger, { as: by, body: { place: 1, ...set, ...given } });
  expect((await save(as)).status).toBe(200);
  expect((await call(app, messengers)).body[1]).toEqual(set);
  expect((await app.inject({ url: href })).headers['content-type']).toBe('image/webp');
  // Another operator keeps it with a new address, and takes no other file than an own one.
  const second = { token: await signIn(app, await createMember(db, { type: 1, role: 10 })) };
  expect((await save(second, { messengerId: 'madang-2' })).status).toBe(200);
  expect(await save(second, { imgPath: '0'.repeat(32) })).toMatchObject({ code: 'file.unknown' });
  const { id: ofPosts } = await keptBy(app, as.token, bytes, 'post');
  expect(await save(as, { imgPath: ofPosts })).toMatchObject({ code: 'file.unknown' });
  const unused = async () =>
    (await db.query('select from file where id = $1 and unused_since is not null', [imgPath])).rowCount;
  expect(await unused()).toBe(0);
  expect((await save(as, { imgPath: '' })).status).toBe(200);
  expect(await unused()).toBe(1);
});

test('announcements and the line of the header', async () => {
  const fields = fieldsOf(popupSchema);
  expect(Object.keys(savePopup.body?.shape ?? {})).toEqual(expect.arrayContaining(fields));
  expect((await call(app, saveNews, { as, body: { news: '<b>소식</b>' } })).status).toBe(200);
  expect((await call(app, newsLinks)).body[0]).toMatchObject({ contents: '<b>소식</b>' });
});

test('of a member: level, tendency and agent by a page; type, role and withdrawalType by the owner of the database', async () => {
  const person = await createMember(db);
  const agent = await createAgent(db, app);
  const set = { level: 4 as const, tendency: 37 as const, stakePercent: 50, agent: agent.member.userId };
  const body = { version: 1, ...set, reason: '상담' };
  expect((await call(app, changeMember, { as, params: { memberId: person.id }, body })).body).toMatchObject(set);
  // A server that was taken over makes no member an operator or an agent: `npm run staff` does, with an owner's name (members/staff/staff.test.ts).
  expect(members.tables?.ownersColumns?.member).toEqual(['type', 'role', 'withdrawal_type', 'grants']);
});

test('automatic log-out, joining and, last, maintenance of the site', async () => {
  const set = otherwise(siteSetting, ['autoLogoutMin', 'joinStartEndFlg', 'siteNoticeFlg']);
  expect((await changeSetting(app, as, siteSetting, { autoLogoutMin: Number(set.autoLogoutMin) })).status).toBe(200);
  expect((await call(app, autoLogoutMinutes, { as: member })).body).toEqual({ autoLogoutMin: set.autoLogoutMin });
  expect((await changeSetting(app, as, siteSetting, { joinStartEndFlg: true })).status).toBe(200);
  expect((await call(app, signUpSetting)).body).toEqual({ joinStartEndFlg: true });
  expect((await changeSetting(app, as, siteSetting, { siteNoticeFlg: true })).status).toBe(200);
  expect((await call(app, maintenanceSetting)).body).toEqual({ siteNoticeFlg: true });
});
