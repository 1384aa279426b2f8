import fc from 'fast-check';
import { openSupplier } from '../../../test/open-supplier.ts';
import {
  betIdOf,
  fixtureMessage,
  livescoreMessage,
  marketsMessage,
  type marketsOf,
  offered,
  type Path,
  pathsBelow,
  without,
} from '../../../test/supplier-messages.ts';

const { start, newFixture, tell, selectionsOf, fixtureOf, known } = await openSupplier();

const fieldsOf = (message: unknown, path: Path, but: readonly string[]) =>
  pathsBelow(message, path, new Set(but)).flatMap((at) =>
    (['absent', 'null'] as const).map((how) => [at, how] as const),
  );
type How = 'absent' | 'null';
const title = ([path, how]: readonly [Path, How]) => [path.slice(2).join('.'), how, path] as const;
const event: Path = ['Body', 'Events', 0];

describe('a field that the SDKs hold optional may be absent or null', () => {
  const fixture = fieldsOf(fixtureMessage(1, start), [...event, 'Fixture'], ['Sport', 'LastUpdate']).filter(
    ([path]) => path.join('.') !== 'Body.Events.0.Fixture.Sport.Id',
  );
  test.each(fixture.map(title))('in a fixture that is known: %s %s', async (_, how, path) => {
    const id = await known();
    const before = await fixtureOf(id);
    expect((await tell(without(fixtureMessage(id, start + 5_000), path, how))).refused).toEqual([]);
    expect(await fixtureOf(id)).toEqual(before);
  });

  const needed = /Fixture\.(StartDate|Participants)$|Participants\.\d\.(Name|Position)$/;
  test.each(fixture.map(title))('in a new fixture: %s %s', async (name, how, path) => {
    const id = newFixture();
    const { refused } = await tell(without(fixtureMessage(id, start), path, how));
    if (!needed.test(name)) {
      expect(refused).toEqual([]);
      expect(await fixtureOf(id)).toMatchObject({ home: `홈 ${id}`, away: `원정 ${id}`, status: 1 });
      return;
    }
    const field = name.endsWith('StartDate') ? 'StartDate' : 'Participants';
    expect(refused).toMatchObject([{ reason: 'bad-value', detail: `fixture ${id}: no ${field} is known` }]);
    // Its prices wait for the missing part.
    await tell(marketsMessage(id, start));
    expect((await tell(fixtureMessage(id, start + 1))).refused).toEqual([]);
    expect(await selectionsOf(id)).toHaveLength(10);
  });

  const livescore = fieldsOf(livescoreMessage(1, start), event, ['FixtureId', 'Livescore']);
  test.each(livescore.map(title))('in a livescore: %s %s', async (name, how, path) => {
    const id = await known();
    const { refused, applied } = await tell(without(livescoreMessage(id, start + 5_000), path, how));
    expect([refused, applied]).toEqual([[], 1]);
    const told = await fixtureOf(id);
    if (!/Scoreboard(\.Status)?$/.test(name)) expect(told).toMatchObject({ status: 2 });
    if (!/Scoreboard(\.Results.*)?$/.test(name)) expect(told).toMatchObject({ score: 1 });
  });

  const bet: Path = [...event, 'Markets', 0, 'Bets', 0];
  const market = [
    ...fieldsOf(marketsMessage(1, start), bet, ['Id', 'Name', 'LastUpdate', 'Price', 'Status']),
    ...fieldsOf(marketsMessage(1, start), event, ['FixtureId', 'Markets', 'Id', 'Bets']).filter(
      ([path]) => path.length === 6,
    ),
  ];
  test.each(market.map(title))('in a market: %s %s', async (_, how, path) => {
    const id = newFixture();
    await tell(fixtureMessage(id, start));
    expect((await tell(without(marketsMessage(id, start), path, how))).refused).toEqual([]);
    expect((await selectionsOf(id)).map(({ price, status }) => [price, status])).toEqual(
      Array.from({ length: 10 }, (_, n) => [`1.${51 + n}`, 1]),
    );
  });

  test.each(
    fieldsOf(
      marketsMessage(1, start, () => ({ Settlement: 3 }), 35),
      bet,
      ['Id', 'Name', 'LastUpdate', 'Settlement'],
    ).map(title),
  )('in a settlement: %s %s', async (_, how, path) => {
    const id = await known();
    const decided = marketsMessage(id, start + 1_000, () => ({ Status: 3, Settlement: 3 }), 35);
    expect((await tell(without(decided, path, how))).refused).toEqual([]);
    expect((await selectionsOf(id)).map(({ settlement }) => settlement)).toEqual(Array(10).fill(3));
  });

  test.each(
    ['MsgSeq', 'MsgGuid', 'CreationDate', 'ServerTimestamp'].flatMap((field) => [
      [field, 'absent'],
      [field, 'null'],
    ]) as [string, 'absent' | 'null'][],
  )('in a header: %s %s', async (field, how) => {
    const id = newFixture();
    const messages = [fixtureMessage(id, start), marketsMessage(id, start), livescoreMessage(id, start)];
    expect((await tell(...messages.map((each) => without(each, ['Header', field], how)))).refused).toEqual([]);
    expect(await selectionsOf(id)).toHaveLength(10);
    expect(await fixtureOf(id)).toMatchObject({ score: 1 });
  });
});

test('any set of missing optional fields loses no price that is readable', async () => {
  // Of a known fixture: the tests above have the needs of a new one.
  const fixture = pathsBelow(fixtureMessage(1, start), [...event, 'Fixture'], new Set(['Sport', 'LastUpdate', 'Id']));
  const score = pathsBelow(livescoreMessage(1, start), event, new Set(['FixtureId']));
  const market = pathsBelow(
    marketsMessage(1, start),
    event,
    new Set(['FixtureId', 'Markets', 'Bets', 'Id', 'Name', 'LastUpdate']),
  );
  const header = ['MsgSeq', 'MsgGuid', 'CreationDate', 'ServerTimestamp'].map((field): Path => ['Header', field]);
  const missing = (paths: readonly Path[]) =>
    fc
      .subarray([...paths])
      .chain((some) =>
        fc.tuple(
          fc.constant(some),
          fc.array(fc.constantFrom('absent', 'null'), { minLength: some.length, maxLength: some.length }),
        ),
      );
  const spoil = <Message>(message: Message, [paths, how]: [Path[], string[]]) =>
    paths.reduce((each, path, n) => without(each, path, (how[n] ?? 'null') as 'absent' | 'null'), message);
  await fc.assert(
    fc.asyncProperty(
      missing([...header, ...fixture]),
      missing([...header, ...score]),
      missing([...header, ...market]),
      async (one, two, three) => {
        const id = newFixture();
        await tell(fixtureMessage(id, start - 1_000));
        const markets = spoil(marketsMessage(id, start), three);
        const report = await tell(
          spoil(fixtureMessage(id, start), one),
          spoil(livescoreMessage(id, start), two),
          markets,
        );
        const told = (
          (markets.Body.Events[0] as unknown as { Markets: ReturnType<typeof marketsOf> }).Markets ?? []
        ).flatMap((each) => (each.Bets ?? []).map((bet) => bet as Record<string, string | number | null>));
        const booked = await selectionsOf(id);
        let place = 0;
        for (const { bets, Id } of offered) {
          for (const [name, line = null, base = null] of bets) {
            place += 1;
            const bet = told[place - 1] ?? {};
            const isReadable = Boolean(bet.Price) && (line === null || Boolean(bet.Line) || Boolean(bet.BaseLine));
            const found = booked.find((each) => each.bet === String(betIdOf(id, place)));
            if (!isReadable) continue;
            expect(found).toMatchObject({ market: Id, name, price: `1.${50 + place}`, status: bet.Status ? 1 : 2 });
            // A line that is told once is the line of both ways to say it.
            if (base !== null && line !== '1:0') expect([found?.line, found?.base]).toEqual([line, base]);
          }
        }
        // A refused part is an open bet that lacks a needed field, and says so.
        for (const { detail } of report.refused) expect(detail).toMatch(/: (Price|Line) /);
      },
    ),
    { numRuns: 60 },
  );
});
