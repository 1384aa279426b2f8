import { cancelRolling, decideRolling } from '../../src/agents/decide-rolling.ts';
import { requestRolling } from '../../src/agents/request-rolling.ts';
import { cancelBet } from '../../src/betting/settlement/cancel-bet.ts';
import { isRefusal } from '../../src/platform/http/refusal.ts';
import { betBody, setResults } from '../bets.ts';
import { settleAll } from '../settle-all.ts';
import { Command, key, placeOf, twiceAtOnce } from './command.ts';
import { limitFault, returnOf, rollingOf } from './oracle.ts';

/** On a selection of its own, so that each is decided by itself. */
export const betting = (stake: number) =>
  new Command(`bet ${stake}`, (oracle) => {
    const refused =
      limitFault(oracle, 'play', stake) ??
      (oracle.won < 0 ? 'bet.below-zero' : oracle.won < stake ? 'bet.balance' : null);
    if (!refused) {
      oracle.won -= stake;
      oracle.lossToday += stake;
      oracle.bets.push({ stake, result: 'open', day: oracle.day, afterDues: oracle.dues.length });
    }
    return {
      expected: refused ?? true,
      run: async ({ site, member, bets }) => {
        const pick = await site.nextPick();
        const [body, sameKey] = [betBody(member, [pick], { amounts: stake }), key()];
        const outcome = await twiceAtOnce(() => site.placeBet(member, body, sameKey));
        if ('placed' in outcome) bets.push({ ...pick, betId: outcome.placed.betId });
        return outcome;
      },
    };
  });

const cancelsADay = 3;

/** The member takes it back, as long as it is undecided. */
export const cancelling = (which: number) =>
  new Command(
    `cancel bet ${which}`,
    (oracle) => {
      const place = placeOf(oracle.bets, which);
      const bet = oracle.bets[place];
      const today = oracle.bets.filter(({ cancelledOn }) => cancelledOn === oracle.day).length;
      const refused =
        bet?.result !== 'open' || bet.day !== oracle.day ? 'cancel.late' : today >= cancelsADay ? 'cancel.often' : null;
      if (bet && !refused) {
        Object.assign(bet, { result: 'cancelled', cancelledOn: oracle.day });
        oracle.won += bet.stake;
        oracle.lossToday -= bet.stake;
      }
      return {
        expected: refused ?? true,
        run: ({ site, member, bets }) => {
          const [body, sameKey] = [{ betId: bets[place]?.betId ?? '' }, key()];
          return twiceAtOnce(() => cancelBet(site.tools, member.id, body, sameKey));
        },
      };
    },
    ({ bets }) => bets.length > 0,
  );

const codes = { lost: 1, won: 2, void: 3 } as const;
type Decided = keyof typeof codes;

/** Settles a bet for the first time, or again with another result. */
export const settling = (which: number, result: Decided) =>
  new Command(
    `settle bet ${which} as ${result}`,
    (oracle) => {
      const place = placeOf(oracle.bets, which);
      const bet = oracle.bets[place];
      // A cancelled bet stays so, at every outcome of its pick.
      if (bet && bet.result !== 'cancelled') {
        const change = returnOf(bet, result) - returnOf(bet, bet.result);
        const rollingBefore = rollingOf(bet);
        bet.result = result;
        oracle.won += change;
        oracle.lossToday -= change;
        oracle.rolling += rollingOf(bet) - rollingBefore;
      }
      return {
        expected: true,
        run: async ({ site, bets }) => {
          const pick = bets[place];
          if (!pick) return;
          await setResults(site.db, [[pick, codes[result]]]);
          await settleAll(site.db);
        },
      };
    },
    ({ bets }) => bets.length > 0,
  );

export const askingForRolling = () =>
  new Command('ask for rolling', (oracle) => {
    const amount = oracle.rolling;
    const hasOpen = oracle.rollingRequests.some(({ state }) => state === 'requested');
    const refused = hasOpen ? 'rolling.open' : amount < 1_000 ? 'rolling.minimum' : null;
    if (!refused) {
      oracle.rollingRequests.push({ amount, state: 'requested' });
      oracle.rolling = 0;
    }
    return {
      expected: refused ?? true,
      run: async ({ site, member, rollingRequests }) => {
        const outcome = await twiceAtOnce(() => requestRolling(site.tools, member, { tab: 'main' }, key()));
        if (!isRefusal(outcome)) rollingRequests.push(outcome.id);
        return outcome;
      },
    };
  });

export const decidingRolling = (to: 'approved' | 'refused' | 'cancelled', which: number) =>
  new Command(
    `${to} rolling ${which}`,
    (oracle) => {
      const place = placeOf(oracle.rollingRequests, which);
      const request = oracle.rollingRequests[place];
      const refused = !request ? 'not-found' : request.state === 'requested' ? null : 'money-request.moved';
      if (request && !refused) {
        request.state = to;
        if (to === 'approved') oracle.won += request.amount;
        else oracle.rolling += request.amount;
      }
      return {
        expected: refused ?? true,
        run: ({ site, member, rollingRequests }) => {
          const id = rollingRequests[place] ?? 0;
          return twiceAtOnce(() =>
            to === 'cancelled'
              ? cancelRolling(site.tools, member, { id }, key())
              : decideRolling(site.tools, site.operator, { id, to, reason: 'x' }, key()),
          );
        },
      };
    },
    ({ rollingRequests }) => rollingRequests.length > 0,
  );
