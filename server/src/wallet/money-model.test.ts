import { randomUUID } from 'node:crypto';
import type { Member } from '@madang/contracts';
import fc from 'fast-check';
import {
  betBody,
  createFixture,
  createMember,
  expectCleanLedger,
  fund,
  giveBank,
  testDatabase,
  testExchangePassword,
} from '../../test/index.ts';
import { createPlacing } from '../betting/place-bet.ts';
import { issueCoupon } from '../coupons/issue-coupon.ts';
import { redeemCoupon } from '../coupons/redeem-coupon.ts';
import { findMember } from '../members/queries.ts';
import { memoryChanges } from '../platform/changes.ts';
import { isRefusal } from '../platform/refusal.ts';
import { convertPoints } from './convert-points.ts';
import { cancelRequest, decideRequest } from './move-request.ts';
import { requestCharge } from './request-charge.ts';
import { requestExchange } from './request-exchange.ts';

/** Histories of one member, drawn from one seed: the same seed replays the same histories. */
const histories = process.env.LONG_TESTS ? 10_000 : 200;
const stepsAtMost = 8;

const { db } = await testDatabase();
const tools = { db, changes: memoryChanges() };
const placeBet = createPlacing(db, tools.changes);
const picks = (await createFixture(db)).selections.slice(0, 1);
const operator = await findMember(db, (await createMember(db, { type: 1, role: 10 })).id);
// What a charge itself asks to be bet is another test's; here only the bonus asks.
await db.query('update wallet_setting set charge_turnover_percent = 0');

interface ModelRequest {
  kind: 'charge' | 'exchange';
  amount: number;
  bonus: number;
  state: 'requested' | 'checking' | 'approved' | 'refused' | 'cancelled';
}
/** The oracle: what plain arithmetic makes of the same steps. */
interface Oracle {
  won: number;
  points: number;
  held: number;
  due: number;
  bonusToday: number;
  requests: ModelRequest[];
  coupons: { gives: 'won' | 'points'; amount: number; used: boolean }[];
}
interface Real {
  member: Member;
  ids: number[];
  coupons: number[];
}
const isOpen = ({ state }: ModelRequest) => state === 'requested' || state === 'checking';
const openOf = ({ requests }: Oracle, kind: ModelRequest['kind']) =>
  requests.filter((request) => request.kind === kind && isOpen(request));

/** A step whose outcome the oracle foretells: true when it happens, else the code of the refusal. */
type Step = (oracle: Oracle) => { expected: string | true; run: (real: Real) => Promise<unknown> };

class Command implements fc.AsyncCommand<Oracle, Real> {
  readonly name: string;
  readonly step: Step;
  constructor(name: string, step: Step) {
    this.name = name;
    this.step = step;
  }
  check = () => true;
  toString = () => this.name;
  async run(oracle: Oracle, real: Real): Promise<void> {
    const { expected, run } = this.step(oracle);
    const outcome = await run(real);
    const happened = isRefusal(outcome) ? outcome.refused : true;
    expect([this.name, happened]).toEqual([this.name, expected]);
    const { rows } = await db.query(
      `select emoney as won, point as points, held.balance as held
         from member_wallet join account held on held.member_id = member_wallet.id and held.kind = 'exchange'
        where member_wallet.id = $1`,
      [real.member.id],
    );
    const { won, points, held } = oracle;
    expect([this.name, rows[0]]).toEqual([this.name, { won, points, held }]);
  }
}

const charging = (amount: number, withBonus: boolean) =>
  new Command(`charge ${amount}${withBonus ? ' with bonus' : ''}`, (oracle) => {
    const left = 50_000 - oracle.bonusToday;
    const refused =
      openOf(oracle, 'charge').length >= 3 ? 'charge.open' : withBonus && left <= 0 ? 'charge.bonus' : null;
    if (!refused) {
      const bonus = withBonus ? Math.min(Math.floor(amount / 20), left) : 0;
      oracle.requests.push({ kind: 'charge', amount, bonus, state: 'requested' });
      oracle.bonusToday += bonus;
    }
    return {
      expected: refused ?? true,
      run: async (real) => {
        const body = { amount, depositor: '홍길동', bonusId: withBonus ? 1 : null, coinTx: null };
        const outcome = await requestCharge(tools, real.member, body, randomUUID());
        if (!isRefusal(outcome)) real.ids.push(outcome.id);
        return outcome;
      },
    };
  });

const exchanging = (amount: number) =>
  new Command(`exchange ${amount}`, (oracle) => {
    const refused =
      openOf(oracle, 'exchange').length > 0
        ? 'exchange.open'
        : oracle.due > 0
          ? 'exchange.turnover'
          : oracle.won < amount
            ? 'bet.balance'
            : null;
    if (!refused) {
      oracle.requests.push({ kind: 'exchange', amount, bonus: 0, state: 'requested' });
      oracle.won -= amount;
      oracle.held += amount;
    }
    return {
      expected: refused ?? true,
      run: async (real) => {
        const body = { amount, exchangePassword: testExchangePassword };
        const outcome = await requestExchange(tools, real.member, body, randomUUID());
        if (!isRefusal(outcome)) real.ids.push(outcome.id);
        return outcome;
      },
    };
  });

/** Moves one of the requests that there are, whatever became of it before. */
const moving = (to: 'checking' | 'approved' | 'refused' | 'cancelled', which: number) =>
  new Command(`${to} request ${which}`, (oracle) => {
    const place = oracle.requests.length === 0 ? -1 : which % oracle.requests.length;
    const request = oracle.requests[place];
    const from = to === 'cancelled' || to === 'checking' ? ['requested'] : ['requested', 'checking'];
    const refused = !request ? 'not-found' : from.includes(request.state) ? null : 'money-request.moved';
    if (request && !refused) settleOracle(oracle, request, to);
    return {
      expected: refused ?? true,
      run: ({ ids, member }) => {
        const id = ids[place] ?? 0;
        const key = randomUUID();
        return to === 'cancelled'
          ? cancelRequest(tools, member, { id }, key)
          : decideRequest(tools, operator, { id, to, reason: 'x' }, key);
      },
    };
  });

function settleOracle(oracle: Oracle, request: ModelRequest, to: ModelRequest['state']): void {
  const { kind, amount, bonus } = request;
  request.state = to;
  if (to === 'checking') return;
  if (kind === 'exchange') {
    oracle.held -= amount;
    if (to !== 'approved') oracle.won += amount;
  } else if (to === 'approved') {
    oracle.won += amount + bonus;
    oracle.due += Math.floor((bonus * 150) / 100);
  } else {
    oracle.bonusToday -= bonus;
  }
}

const converting = (point: number) =>
  new Command(`convert ${point}`, (oracle) => {
    const refused = oracle.points < point ? 'point.balance' : null;
    if (!refused) {
      oracle.points -= point;
      oracle.won += point;
    }
    return {
      expected: refused ?? true,
      run: async ({ member: { id } }) => {
        const member = await findMember(db, id);
        return convertPoints(tools, member, { memberId: id, point, userUpdatedAt: member.updatedAt }, randomUUID());
      },
    };
  });

const betting = (stake: number) =>
  new Command(`bet ${stake}`, (oracle) => {
    const refused = oracle.won < stake ? 'bet.balance' : null;
    if (!refused) oracle.won -= stake;
    return {
      expected: refused ?? true,
      run: ({ member }) => placeBet(member, betBody(member, picks, { amounts: stake }), randomUUID()),
    };
  });

const receiving = (gives: 'won' | 'points', amount: number) =>
  new Command(`receive a coupon of ${amount} ${gives}`, (oracle) => {
    oracle.coupons.push({ gives, amount, used: false });
    return {
      expected: true,
      run: async ({ member, coupons }) => {
        const terms = { key: randomUUID(), name: '쿠폰', gives, amount, code: null, copies: 1 };
        const asked = { ...terms, userId: member.userId, expiresAt: '2099-01-01T00:00:00.000Z' };
        const outcome = await issueCoupon(db, operator.id, asked);
        const { rows } = await db.query<{ id: number }>('select max(id) as id from coupon where member_id = $1', [
          member.id,
        ]);
        coupons.push(rows[0]?.id ?? 0);
        return outcome;
      },
    };
  });

/** Uses one of the coupons that there are, twice at once. */
const redeeming = (which: number) =>
  new Command(`use coupon ${which}`, (oracle) => {
    const place = oracle.coupons.length === 0 ? -1 : which % oracle.coupons.length;
    const coupon = oracle.coupons[place];
    const refused = !coupon ? 'coupon.unknown' : coupon.used ? 'coupon.used' : null;
    if (coupon && !refused) {
      coupon.used = true;
      oracle[coupon.gives] += coupon.amount;
    }
    return {
      expected: refused ?? true,
      run: async ({ member, coupons }) => {
        const use = () => redeemCoupon(tools, member.id, { id: coupons[place] ?? 0 }, randomUUID());
        const [one, other] = await Promise.all([use(), use()]);
        return isRefusal(one) ? other : one;
      },
    };
  });

const won = fc.integer({ min: 1, max: 12 }).map((tens) => tens * 10_000);
const commands = [
  fc.tuple(won, fc.boolean()).map(([amount, bonus]) => charging(amount, bonus)),
  won.map(exchanging),
  fc
    .tuple(fc.constantFrom('checking', 'approved', 'approved', 'refused', 'cancelled'), fc.nat(9))
    .map(([to, which]) => moving(to as 'checking', which)),
  fc.integer({ min: 5_000, max: 12_000 }).map(converting),
  fc.integer({ min: 5_000, max: 60_000 }).map(betting),
  fc
    .tuple(fc.constantFrom('won' as const, 'points' as const), fc.integer({ min: 1, max: 20_000 }))
    .map(([gives, amount]) => receiving(gives, amount)),
  fc.nat(3).map(redeeming),
];

test('whatever members and operators do, in whatever order: the oracle agrees after each step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: stepsAtMost }), async (steps) => {
      const made = await createMember(db);
      await Promise.all([fund(db, made, { won: 100_000, points: 15_000 }), giveBank(db, { member: made })]);
      const member = await findMember(db, made.id);
      const oracle: Oracle = {
        won: 100_000,
        points: 15_000,
        held: 0,
        due: 0,
        bonusToday: 0,
        requests: [],
        coupons: [],
      };
      await fc.asyncModelRun(() => ({ model: oracle, real: { member, ids: [], coupons: [] } }), steps);
    }),
    { numRuns: histories },
  );
  await expectCleanLedger(db);
}, 3_600_000);
