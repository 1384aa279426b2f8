import { feedPackages, type HoldReason, holdTexts } from '@madang/contracts';
import {
  betBody,
  buildTestApp,
  createBettor,
  expectCleanLedger,
  oddsOf,
  offerMarkets,
  postBet,
  testDatabase,
} from '../../../test/index.ts';
import { livescoreMessage, onTheWire } from '../../../test/supplier-messages.ts';
import { fixturesOnBoard } from '../../sports/list-fixtures.ts';
import { fixturesNow } from '../../sports/queries.ts';
import { ingest } from '../ingest.ts';
import { parseEnvelope } from './parse-envelope.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const { inPlay } = feedPackages;
const now = Date.now();
let second = 0;
let last = 21_098_946;

/** A livescore with more in it, a second after the one before. */
const live = (id: number, more: object, sentMs = now + ++second) =>
  ingest(db, [parseEnvelope(onTheWire(livescoreMessage(id, sentMs, more)))], inPlay);
async function played() {
  const id = ++last;
  const selections = await offerMarkets(db, String(id), {
    sportId: 6046,
    marketIds: [1, 2],
    feedPackage: inPlay,
    price: '2.00',
  });
  await live(id, {});
  const [first] = selections;
  if (!first) throw new Error('Nothing is offered.');
  return { id, first };
}
const incident = (Id: number, Confirmation?: number, LastUpdate?: string) => ({
  CurrentIncident: { Id, Name: 'incident', LastUpdate: LastUpdate ?? new Date(now).toISOString(), Confirmation },
});
const danger = (...Types: number[]) => ({
  DangerTriggers: Types.map((Type) => ({ Type, Status: 2, LastUpdate: new Date(now).toISOString() })),
});

test.each<[string, object, HoldReason]>([
  ['a review', incident(1074, 1), 'var'],
  ['a review that is confirmed to go on', incident(1074, 0), 'var'],
  ['a review of which nothing more is said', incident(1074), 'var'],
  ['a penalty that is to be taken', incident(8, 0), 'penalty'],
  ['a goal that is to be decided', incident(27, 1), 'goal'],
  ['a red card that is to be decided', incident(7, 1), 'redCard'],
  ['danger of every kind', danger(1, 2, 3), 'danger'],
  ['danger of cards', danger(2), 'cardDanger'],
  ['danger of a corner', danger(3), 'cornerDanger'],
  ['a review in danger', { ...incident(1074, 1), ...danger(1) }, 'var'],
])(
  '%s suspends the fixture at once, says why to stream and list, and ends with the next livescore',
  async (_, told, reason) => {
    const { id, first } = await played();
    const bettor = await createBettor(db, app);
    const bet = () =>
      postBet(app, bettor.token, betBody(bettor.member, [first], { betStyle: 'EU', gameDetailType: '91' }));
    const held = await live(id, told);
    expect(held.fixtures).toMatchObject([{ id: String(id), state: { hold: reason } }]);
    expect(new Set(oddsOf(held).map(([, , status]) => status))).toEqual(new Set(['suspended']));
    expect(oddsOf(held).map(([selection]) => selection)).toContain(first.id);
    // Whatever it says, nothing came to the list or left it.
    expect(held.listing).toBe(false);
    expect((await fixturesNow(db, [String(id)]))[0]?.state.hold).toBe(reason);
    const listed = async () => (await fixturesOnBoard(db, 'inplay')).find((fixture) => fixture.id === String(id));
    expect(await listed()).toMatchObject({
      hold: reason,
      markets: [{ selections: [{ status: 'suspended' }, {}, {}] }, {}],
    });
    expect(holdTexts[reason]).toMatch(/[가-힣]/);
    expect((await bet()).status).toBe(409);

    const free = await live(id, {});
    expect(free.fixtures[0]?.state).not.toHaveProperty('hold');
    expect(new Set(oddsOf(free).map(([, , status]) => status))).toEqual(new Set(['open']));
    expect(await listed()).not.toHaveProperty('hold');
    expect((await bet()).status).toBe(202);
    await expectCleanLedger(db);
  },
);

test.each<[string, object]>([
  ['a goal that is confirmed', incident(27, 0)],
  ['a review that was cancelled', incident(1074, 2)],
  ['a corner', incident(1, 1)],
  ['what was said long ago', incident(1074, 1, new Date(now - 700_000).toISOString())],
  ['safety', { DangerTriggers: [{ Type: 1, Status: 1 }, { Type: 2, Status: null }, null] }],
])('%s holds nothing', async (_, told) => {
  const { id } = await played();
  expect((await live(id, told)).fixtures[0]?.state).not.toHaveProperty('hold');
});

test('a hold that comes late, after the livescore that ended it, holds nothing', async () => {
  const { id } = await played();
  const before = now + ++second;
  await live(id, {});
  expect((await live(id, incident(1074, 1), before)).skipped).toEqual({ 'late-or-duplicate': 1 });
  expect((await fixturesNow(db, [String(id)]))[0]?.state).not.toHaveProperty('hold');
});
