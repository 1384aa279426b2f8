import { currentMember, listBets, listNotices, login, type QueryOf } from '@madang/contracts';
import {
  betBody,
  buildTestApp,
  call,
  createFixture,
  createMember,
  createOperator,
  expectCleanLedger,
  fund,
  postBet,
  type TestMember,
  testPassword,
  until,
} from '../../../test/index.ts';
import { postgresPrograms, type Replicated, startReplicated } from '../../../test/replicated.ts';
import { metricOf } from '../../../test/site.ts';
import { memoryChanges } from '../running/changes.ts';

/** Reads that may lag, on a real primary and a replica whose replay is held up. */
if (!postgresPrograms)
  console.warn('No replica is read here: an installed Postgres is needed (Debian: postgresql-15).');
const withReplica = postgresPrograms ? describe : describe.skip;

const boundMs = 1_500;

withReplica('a primary and a replica', () => {
  let site: Replicated;
  let app: Awaited<ReturnType<typeof buildTestApp>>;
  let other: typeof app;

  beforeAll(async () => {
    site = await startReplicated(postgresPrograms as string);
    const { primary: db, url, replica } = site;
    const start = () =>
      buildTestApp(
        { db, url },
        // Changes of its own: the other server hears of nothing, as before a message has come.
        {
          pools: { db, money: db, work: db, health: db, replica },
          config: { readerLagMs: boundMs },
          changes: memoryChanges(),
        },
      );
    [app, other] = [await start(), await start()];
    await db.query(`update feed_package set open = true, last_heard_at = clock_timestamp(), silent_after = '1 day'`);
  }, 120_000);
  afterEach(async () => {
    await site.replay(true);
    await expectCleanLedger(site.primary);
  });

  interface Browser {
    token: string;
    cookies: Record<string, string>;
  }
  /** Keeps cookies, as browsers do. */
  async function browserOf(member: TestMember): Promise<Browser> {
    const { body, cookies } = await call(app, login, { body: { userId: member.userId, password: testPassword } });
    return { token: body.token, cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])) };
  }
  async function bets(browser: Browser, picks: Parameters<typeof betBody>[1]): Promise<string> {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/sports-prematch/betting',
      headers: { 'x-auth-token': browser.token, 'idempotency-key': crypto.randomUUID() },
      cookies: browser.cookies,
      payload: betBody(member, picks),
    });
    expect(answer.statusCode).toBe(200);
    for (const { name, value } of answer.cookies) browser.cookies[name] = value;
    return answer.json().betId;
  }
  const historyOf = async (browser: Browser, server = app) =>
    (await call(server, listBets, { as: browser, cookies: browser.cookies })).body.items.map(({ id }) => id);
  const titlesFor = async (browser: Browser) =>
    (
      await call(app, listNotices, { as: browser, cookies: browser.cookies, query: {} as QueryOf<typeof listNotices> })
    ).body.items.map(({ title }) => title);
  const reads = (place: string, server = app) => metricOf(server, `lagging_reads_total{place="${place}"}`);
  const notice = (title: string) =>
    site.primary.query(
      `insert into notice (title, contents, is_pinned, is_shown, posted_at) values ($1, '', false, true, app_now())`,
      [title],
    );
  /** The replica has all that is written so far, and servers know a place that lies behind it. */
  async function caughtUp(browser: Browser) {
    await until('the replica is read', async () => {
      const before = await reads('replica');
      await historyOf(browser);
      return (await reads('replica')) > before;
    });
  }

  let member: TestMember;
  let browser: Browser;
  let picks: Parameters<typeof betBody>[1];
  beforeEach(async () => {
    member = await createMember(site.primary);
    await fund(site.primary, member, { won: 1_000_000 });
    browser = await browserOf(member);
    picks = (await createFixture(site.primary)).selections.slice(0, 1);
    await caughtUp(browser);
  });

  test('a member sees the own new bet at once, on every server, while the replica stands still', async () => {
    await site.replay(false);
    const betId = await bets(browser, picks);
    // The other server has heard of nothing: the cookie says how far a replica must be.
    for (const server of [app, other]) expect(await historyOf(browser, server)).toEqual([betId]);
    await site.replay(true);
    await caughtUp(browser);
    expect(await historyOf(browser)).toEqual([betId]);
  });

  test('who wrote nothing is answered by the replica, up to the bound; then by the primary', async () => {
    await site.replay(false);
    await notice('the replica lacks it');
    const before = await reads('replica');
    expect(await titlesFor(browser)).not.toContain('the replica lacks it');
    expect(await reads('replica')).toBe(before + 1);
    await until('the bound is past', async () => (await titlesFor(browser)).includes('the replica lacks it'));
    expect(await reads('behind')).toBeGreaterThan(0);
  });

  test('a session of which no place is known reads from the primary', async () => {
    await site.replay(false);
    await notice('seen without a cookie');
    expect(await titlesFor({ ...browser, cookies: {} })).toContain('seen without a cookie');
    expect(await titlesFor({ ...browser, cookies: { madang_written: 'FFFFFFFF/FFFFFFFF' } })).toContain(
      'seen without a cookie',
    );
    expect(await titlesFor({ ...browser, cookies: { madang_written: "0/0'; drop table bet" } })).toContain(
      'seen without a cookie',
    );
  });

  test('what this server heard of a member is in the answer: a page that is told of a change asks for it', async () => {
    const changes = memoryChanges();
    const { primary: db, url, replica } = site;
    const pools = { db, money: db, work: db, health: db, replica };
    const told = await buildTestApp({ db, url }, { pools, config: { readerLagMs: boundMs }, changes });
    await until('a place is known', async () => {
      await historyOf(browser, told);
      return (await reads('replica', told)) > 0;
    });
    await site.replay(false);
    const placed = await postBet(app, browser.token, betBody(member, picks));
    const { betId } = placed.body;
    // Settled elsewhere, with no act of this session: its cookie is the old one.
    expect(await historyOf(browser, told)).toEqual([]);
    changes.publish('bet', { memberId: member.id, betId, status: 0, payoutWon: null });
    expect(await historyOf(browser, told)).toEqual([betId]);
  });

  test('every read that may lag is one that a replica can answer', async () => {
    const operator = await createOperator(site.primary, app);
    const as = await browserOf(operator.member);
    await caughtUp(as);
    const before = await reads('away');
    const counted = await reads('replica');
    const pages = 'page=1&itemsPerPage=5';
    const paths = [
      `/sports-prematch/bets?${pages}`,
      `/sports-prematch/bets?${pages}&days=7`,
      `/free?${pages}`,
      '/free/1',
      `/events?${pages}`,
      `/notices?${pages}`,
      `/sports-prematch/results?${pages}`,
      '/sports-prematch/results/leagues',
      '/sports-prematch/match?fixtureId=1',
      `/minigame/bets?${pages}`,
      '/minigame/bets/sum',
      '/minigame/statistics?gameId=216&days=7',
      `/minigame/results?gameId=216&date=2026-01-01&${pages}`,
      `/casino/rounds?${pages}`,
      '/admin/reports?from=2026-01-01&to=2026-01-31&by=day&split=none&sort=-stakesWon',
    ];
    const answers: [string, number, string][] = [];
    for (const path of paths) {
      const headers = { 'x-auth-token': as.token };
      const { statusCode, body } = await app.inject({ url: `/api${path}`, headers, cookies: as.cookies });
      answers.push([path, statusCode, statusCode === 200 || statusCode === 404 ? '' : body]);
    }
    expect(answers.filter(([, status]) => status !== 200)).toEqual([
      ['/free/1', 404, ''],
      ['/sports-prematch/match?fixtureId=1', 404, ''],
    ]);
    expect(await reads('replica')).toBe(counted + paths.length);
    expect(await reads('away')).toBe(before);
  });

  test('a replica that dies costs no answer and no session', async () => {
    const betId = await bets(browser, picks);
    await caughtUp(browser);
    site.killReplica();
    for (let n = 0; n < 5; n++) expect(await historyOf(browser)).toEqual([betId]);
    expect((await call(app, currentMember, { as: browser })).status).toBe(200);
    // Just before it was gone it may have been behind.
    await until('reads find it away', async () => {
      expect(await historyOf(browser)).toEqual([betId]);
      return (await reads('away')) > 0;
    });
    site.replay = async () => {};
  });
});
