import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { launchCasino, listCasinoGames, markCasinoGame, readCasinoShelf } from '@madang/contracts';
import {
  atEnd,
  buildTestApp,
  call,
  createMember,
  launchingProvider,
  signIn,
  testDatabase,
  until,
} from '../../test/index.ts';
import { moveClock } from '../platform/running/clock.ts';
import { noteEntered } from './shelf.ts';
import { type CatalogueEntry, syncCatalogue } from './sync-catalogue.ts';

const database = await testDatabase();
const { db } = database;
const aggregator = await launchingProvider();
const app = await buildTestApp(database);
const casinoKeysFile = join(await mkdtemp(join(tmpdir(), 'madang-test-keys-')), 'keys.json');
atEnd(() => rm(dirname(casinoKeysFile), { recursive: true }));
const as = { token: await signIn(app, await createMember(db)) };

const provider = { code: 'maru', nameKorean: '마루', nameEnglish: 'Maru' };
const entry = (code: string, more: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  ...{ provider, code, kind: 'slot', nameKorean: `게임 ${code}`, nameEnglish: `Game ${code}` },
  ...more,
});
const sync = (entries: CatalogueEntry[], aggregator: 'playfun' | 'cx' = 'playfun') =>
  syncCatalogue(db, { aggregator, list: async () => entries });
const catalogue = async () => (await call(app, listCasinoGames, { as })).body;
const shelf = async (who = as) => (await call(app, readCasinoShelf, { as: who })).body;

beforeEach(() => db.query('truncate casino_favourite, casino_recent, casino_game, casino_provider'));

test('a list comes in whole, in its order, with a colour for every game', async () => {
  await sync([
    entry('tiger', { returnPercent: 96.4, newFlg: true, motif: 'slot-tiger', hue: 12 }),
    entry('baccarat', { kind: 'casino', minBetWon: 5000, hotFlg: true }),
  ]);
  const { providers, games } = await catalogue();
  expect(providers).toEqual([{ id: 'playfun-maru', aggregator: 'playfun', nameKorean: '마루', nameEnglish: 'Maru' }]);
  expect(games).toEqual([
    {
      ...{
        id: 'playfun-maru-tiger',
        providerId: 'playfun-maru',
        kind: 'slot',
        state: 'open',
        motif: 'slot-tiger',
        hue: 12,
      },
      ...{ nameKorean: '게임 tiger', nameEnglish: 'Game tiger', minBetWon: null, returnPercent: '96.40' },
      ...{ newFlg: true, hotFlg: false },
    },
    expect.objectContaining({
      id: 'playfun-maru-baccarat',
      kind: 'casino',
      minBetWon: 5000,
      hotFlg: true,
      motif: null,
    }),
  ]);
});

test('a later list changes names and figures, and nothing that the site decided', async () => {
  await sync([entry('tiger'), entry('carp')]);
  await db.query("update casino_game set sort = 1, hot_flg = true, maintenance_flg = true where code = 'carp'");
  await sync([entry('tiger', { nameKorean: '호랑이' }), entry('carp', { nameKorean: '잉어', sort: 5 } as never)]);
  expect((await catalogue()).games.map(({ nameKorean, hotFlg, state }) => [nameKorean, hotFlg, state])).toEqual([
    ['잉어', true, 'maintenance'],
    ['호랑이', false, 'open'],
  ]);
});

test('a game that is no longer listed is in preparation again, at that aggregator alone, and comes last', async () => {
  await sync([entry('tiger'), entry('carp')]);
  await sync([entry('tiger')], 'cx');
  await sync([entry('carp')]);
  expect((await catalogue()).games.map(({ id, state }) => [id, state])).toEqual([
    ['cx-maru-tiger', 'open'],
    ['playfun-maru-carp', 'open'],
    ['playfun-maru-tiger', 'preparing'],
  ]);
});

test('of a list that does not fit nothing is taken, and an aggregator that is away changes nothing', async () => {
  await sync([entry('tiger')]);
  const before = await catalogue();
  await expect(sync([entry('carp'), entry('NOT A CODE')])).rejects.toThrow();
  const away = syncCatalogue(db, { aggregator: 'playfun', list: () => Promise.reject(new Error('away')) });
  await expect(away).rejects.toThrow('away');
  expect(await catalogue()).toEqual(before);
});

test('a provider under maintenance, and what the site does not offer', async () => {
  await sync([entry('tiger'), entry('carp', { provider: { ...provider, code: 'other' } })]);
  await db.query("update casino_provider set maintenance_flg = true where code = 'maru'");
  await db.query("update casino_provider set enabled = false where code = 'other'");
  const { providers, games } = await catalogue();
  expect(providers.map(({ id }) => id)).toEqual(['playfun-maru']);
  expect(games.map(({ id, state }) => [id, state])).toEqual([['playfun-maru-tiger', 'maintenance']]);
});

test('favourites are a member’s own, and marking twice is marking once', async () => {
  await sync([entry('tiger'), entry('carp')]);
  const other = { token: await signIn(app, await createMember(db)) };
  const mark = (code: string, favourite: boolean) =>
    call(app, markCasinoGame, { as, body: { gameId: `playfun-maru-${code}`, favourite } });
  await Promise.all([mark('tiger', true), mark('tiger', true)]);
  await moveClock(db, '1 minute');
  await mark('carp', true);
  expect((await shelf()).favourites).toEqual(['playfun-maru-carp', 'playfun-maru-tiger']);
  expect((await shelf(other)).favourites).toEqual([]);
  await mark('carp', false);
  await mark('carp', false);
  expect((await shelf()).favourites).toEqual(['playfun-maru-tiger']);
  expect(await mark('unknown', true)).toMatchObject({ status: 404, code: 'not-found' });
});

test('the last twelve games that were entered, each once', async () => {
  await sync(Array.from({ length: 14 }, (_, n) => entry(`game${n}`)));
  const member = await createMember(db);
  for (const n of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 3]) {
    await moveClock(db, '1 minute');
    await noteEntered(db, member.id, `playfun-maru-game${n}`);
  }
  const { recents } = await shelf({ token: await signIn(app, member) });
  expect(recents.map(({ gameId }) => Number(gameId.replace(/\D/g, '')))).toEqual([
    3, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 2,
  ]);
});

describe('with an aggregator', () => {
  const served = { ...entry('tiger'), motif: null, minBetWon: null, returnPercent: 96.4 };
  const serving = async () => {
    aggregator.games = [served];
    const serves = await buildTestApp(database, {
      config: { casinoAddresses: { vinus: aggregator.addresses.vinus ?? '' }, casinoKeysFile },
    });
    await serves.ready();
    const listed = async () => (await call(serves, listCasinoGames, { as })).body.games.map(({ id }) => id);
    await until('the list is in', async () => (await listed()).includes('vinus-maru-tiger'));
    return serves;
  };
  const launch = (serves: typeof app) =>
    call(serves, launchCasino, {
      as,
      body: { aggregator: 'vinus', gameId: 'vinus-maru-tiger', page: '/slot/indexVinus' },
    });

  test('its list comes in by itself, and a game that is entered is the last played', async () => {
    const serves = await serving();
    expect((await launch(serves)).status).toBe(200);
    expect((await shelf()).recents.map(({ gameId }) => gameId)).toEqual(['vinus-maru-tiger']);
    await serves.close();
  });

  test.each([
    ['a game under maintenance', 'update casino_game set maintenance_flg = true'],
    ['a game of a provider under maintenance', 'update casino_provider set maintenance_flg = true'],
    ['a game that the site does not offer', 'update casino_game set enabled = false'],
  ])('%s is not opened', async (_what, change) => {
    const serves = await serving();
    await db.query(change);
    expect(await launch(serves)).toMatchObject({ status: 503, code: 'casino.maintenance' });
    expect((await shelf()).recents).toEqual([]);
    await serves.close();
  });
});
