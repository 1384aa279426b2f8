import { randomUUID } from 'node:crypto';
import { feedTypes, type OddsChange, type PlaceBetBody, type PlacedBet } from '@madang/contracts';
import { formatOdds, type LegSettlement, outcomeOf, parseOdds } from '@madang/rules';
import fc from 'fast-check';
import { fixtureAt, message, resultAt } from '../../../test/feed-envelopes.ts';
import { createMember, expectCleanLedger, fund, oddsOf, selectionIds, testDatabase } from '../../../test/index.ts';
import { ingest } from '../../feed/ingest.ts';
import { closeNow } from '../../feed/packages/feed-package.ts';
import { findMember } from '../../members/queries.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { convertPoints } from '../../wallet/convert-points.ts';
import { createPlacing } from '../placement/place-bet.ts';
import { settleBets } from '../settlement/settle-bets.ts';

const { db } = await testDatabase();
const changes = memoryChanges();
const runs = process.env.LONG_TESTS ? 200 : 12;
const fixtures = 4;
const members = 2;
const keys = 5;
const startWon = 80_000;
const startPoints = 20_000;
const { market, settlement, snapshot, heartbeat } = feedTypes;

const anyPlace = fc.nat(fixtures - 1);
const anyPrice = fc.bigInt({ min: 101n, max: 180n }).map(formatOdds);
const step = <Step extends object>(weight: number, parts: { [Name in keyof Step]: fc.Arbitrary<Step[Name]> }) => ({
  weight,
  arbitrary: fc.record(parts),
});
const anyStep = fc.oneof(
  step(8, {
    do: fc.constant('bet' as const),
    member: fc.nat(members - 1),
    server: fc.nat(1),
    // Few keys, so that they come again: with the same body, another body, in the same moment and after a restart.
    key: fc.nat(keys - 1),
    stakeWon: fc.constantFrom(5_000, 7_001, 30_000),
    on: fc.uniqueArray(anyPlace, { minLength: 1, maxLength: 3 }),
    blind: fc.boolean(),
    // The changes that are taken without asking, as European pages have it.
    accept: fc.constantFrom(null, null, 'better' as const, 'any' as const),
  }),
  step(4, { do: fc.constant('move' as const), on: anyPlace, price: anyPrice, late: fc.boolean(), twice: fc.boolean() }),
  step(2, { do: fc.constant('suspend' as const), on: anyPlace }),
  step(3, {
    do: fc.constant('result' as const),
    on: anyPlace,
    code: fc.constantFrom<LegSettlement>(1, 2, 2, 3, 4, 5),
    another: fc.constantFrom<LegSettlement | null>(null, null, 1, 2),
  }),
  step(1, { do: fc.constant('silence' as const) }),
  step(2, { do: fc.constant('snapshot' as const), names: fc.uniqueArray(anyPlace) }),
  step(2, { do: fc.constant('settle' as const) }),
  step(1, { do: fc.constant('restart' as const), server: fc.nat(1) }),
  step(2, { do: fc.constant('convert' as const), member: fc.nat(members - 1), key: fc.nat(keys - 1) }),
);

let lastFixture = 8_000_000;
let second = 10;

test('bets of two servers, retries, a feed that moves, repeats and falls silent: one bet a key, at a price that was open, paid once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyStep, { minLength: 2, maxLength: 6 }), { minLength: 3, maxLength: 8 }),
      async (rounds) => {
        const people = await Promise.all(Array.from({ length: members }, () => createMember(db)));
        for (const person of people) await fund(db, person, { won: startWon, points: startPoints });
        const ids = Array.from({ length: fixtures }, () => String(++lastFixture));
        const seen = new Map<string, OddsChange>();
        const offers = new Set<string>();
        const prices = ids.map(() => '1.50');
        const tell = async (...envelopes: unknown[]) => {
          const report = await ingest(db, envelopes);
          for (const odds of oddsOf(report)) {
            const [id, price, status, version] = odds;
            if (status === 'open') offers.add(`${id} ${version} ${price}`);
            if ((seen.get(id)?.[3] ?? 0) <= version) seen.set(id, odds);
          }
          return report;
        };
        const pricesAt = (place: number) => [prices[place] ?? '', '3.40', '3.10'] as const;
        const offer = (place: number, at: number, given = {}) => resultAt(ids[place] ?? '', at, pricesAt(place), given);
        await tell(
          message(snapshot, ++second, ...ids.map((id) => fixtureAt(id, second))),
          ...ids.map((_, place) => message(market, second, offer(place, second))),
        );

        const ours = await Promise.all(ids.map(async (id) => (await selectionIds(db, id))(`${id}1`)));
        const servers = [createPlacing(db, changes), createPlacing(db, changes)];
        const keyOf = people.map(() => Array.from({ length: keys }, () => randomUUID()));
        const booked = new Map<string, { body: string; answer: PlacedBet }>();
        const converted = people.map(() => new Set<string>());

        const play = async (move: typeof anyStep extends fc.Arbitrary<infer Step> ? Step : never) => {
          switch (move.do) {
            case 'bet': {
              const member = await findMember(db, people[move.member]?.id ?? 0);
              const key = keyOf[move.member]?.[move.key] ?? '';
              const body: PlaceBetBody = {
                memberId: member.id,
                totalRatio: 0,
                amounts: move.stakeWon,
                bettings: move.on.map((place) => {
                  const [oddsId, betPrice, , version, betBaseline] = seen.get(ours[place] ?? '') as OddsChange;
                  const fixtureId = ids[place] ?? '';
                  return { oddsId, betPrice, betBaseline, fixtureId, sportId: 6046, version: move.blind ? 0 : version };
                }),
                minigameId: 1015,
                ...(move.accept
                  ? { gameDetailType: `9${move.on.length}`, betStyle: 'EU', changeFlag: 1, accept: move.accept }
                  : { gameDetailType: '1', betStyle: 'KR', changeFlag: 0 }),
              };
              const outcome = await servers[move.server]?.(member, body, key);
              if (!outcome || !('placed' in outcome)) return;
              const first = booked.get(key) ?? { body: JSON.stringify(body), answer: outcome.placed };
              expect({ body: JSON.stringify(body), answer: outcome.placed }).toEqual(first);
              booked.set(key, first);
              return;
            }
            case 'move': {
              const at = move.late ? 5 : ++second;
              if (!move.late) prices[move.on] = move.price;
              const envelope = message(market, at, resultAt(ids[move.on] ?? '', at, [move.price, '3.40', '3.10']));
              await tell(...(move.twice ? [envelope, envelope] : [envelope]));
              return;
            }
            case 'suspend':
              await tell(message(market, ++second, offer(move.on, second, { status: 2 })));
              return;
            case 'result': {
              const settle = (code: number) =>
                tell(message(settlement, ++second, offer(move.on, second, { settlements: [code, 1, 1] })));
              await Promise.all([settle(move.code), ...(move.another ? [settle(move.another)] : [])]);
              await settleBets(db, changes);
              return;
            }
            case 'silence':
              await closeNow({ db, changes });
              return;
            case 'snapshot':
              await tell(
                message(heartbeat, ++second),
                message(snapshot, second, ...move.names.map((place) => offer(place, second))),
              );
              return;
            case 'settle':
              await Promise.all([settleBets(db, changes), settleBets(db, changes)]);
              return;
            case 'restart':
              servers[move.server] = createPlacing(db, changes);
              return;
            case 'convert': {
              const member = await findMember(db, people[move.member]?.id ?? 0);
              const key = keyOf[move.member]?.[move.key] ?? '';
              const asked = { memberId: member.id, point: 5_000, userUpdatedAt: member.updatedAt };
              const outcomes = await Promise.all([
                convertPoints({ db, changes }, member, asked, key),
                convertPoints({ db, changes }, member, asked, key),
              ]);
              for (const outcome of outcomes) if (!isRefusal(outcome)) converted[move.member]?.add(key);
            }
          }
        };
        for (const round of rounds) await Promise.all(round.map(play));
        await settleBets(db, changes);

        for (const [place, person] of people.entries()) {
          const { rows: bets } = await db.query<{
            id: string;
            key: string;
            stake: number;
            maxWin: number;
            legs: Leg[];
          }>(
            `select id::text, idempotency_key as key, stake, max_win as "maxWin",
                    (select json_agg(json_build_object('id', leg.selection_id::text, 'price', leg.price::text,
                       'version', leg.version, 'result', selection.settlement))
                       from bet_leg leg join selection on selection.id = selection_id where bet_id = bet.id) as legs
               from bet where member_id = $1`,
            [person.id],
          );
          const ours = new Map([...booked].filter(([key]) => keyOf[place]?.some((own) => own === key)));
          expect(new Map(bets.map(({ key, id }) => [key, id]))).toEqual(
            new Map([...ours].map(([key, { answer }]) => [key, answer.betId])),
          );
          for (const { key, legs } of bets) expectAsChosen(JSON.parse(ours.get(key)?.body ?? ''), legs, offers);
          const moved = bets.map(({ stake, maxWin, legs }) => {
            const settled = legs.map(({ price, result }) => ({ price: parseOdds(price), settlement: result }));
            return outcomeOf(stake, settled, maxWin).payoutWon - stake;
          });
          const points = (converted[place]?.size ?? 0) * 5_000;
          const wallet = await findMember(db, person.id);
          expect(wallet.emoney).toBe(moved.reduce((so, change) => so + change, startWon + points));
          expect(wallet.point).toBe(startPoints - points);
        }
        await expectCleanLedger(db);
      },
    ),
    { numRuns: runs },
  );
  // Otherwise nothing was tried.
  expect((await db.query('select id from bet')).rowCount).toBeGreaterThan(0);
}, 900_000);

/** Every leg of the slip was had, at a price of a version that was open, and at none worse than the member chose. */
function expectAsChosen({ bettings, accept }: PlaceBetBody, legs: Leg[], offers: ReadonlySet<string>): void {
  expect(legs.map(({ id }) => id).sort()).toEqual(bettings.map(({ oddsId }) => oddsId).sort());
  for (const { id, version, price } of legs) {
    expect(offers).toContain(`${id} ${version} ${price}`);
    const chosen = parseOdds(bettings.find(({ oddsId }) => oddsId === id)?.betPrice ?? '');
    if (!accept) expect(parseOdds(price)).toBe(chosen);
    if (accept === 'better') expect(parseOdds(price)).toBeGreaterThanOrEqual(chosen);
  }
}

interface Leg {
  id: string;
  price: string;
  version: number;
  result: LegSettlement | null;
}
