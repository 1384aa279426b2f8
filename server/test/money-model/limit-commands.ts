import type { LimitKind } from '@madang/contracts';
import { pausePlay } from '../../src/limits/pause-play.ts';
import { setLimit } from '../../src/limits/set-limit.ts';
import { moveClock } from '../../src/platform/running/clock.ts';
import { testPassword } from '../factories.ts';
import { Command } from './command.ts';

/** Of a day. Tighter at once; looser, or none, a day later. */
export const limiting = (kind: LimitKind, won: number | null) =>
  new Command(`limit ${kind} to ${won}`, ({ limits }) => {
    const limit = limits[kind];
    const isTighter = won !== null && (limit.won === null || won < limit.won);
    limit.next = isTighter || won === limit.won ? null : { won };
    if (isTighter) limit.won = won;
    return {
      expected: true,
      run: ({ site, member }) => setLimit(site.db, member.id, { kind, period: 'day', won }),
    };
  });

export const pausing = (days: 1 | 7) =>
  new Command(`pause for ${days} days`, (oracle) => {
    const until = oracle.hour + days * 24;
    const refused = oracle.pausedUntilHour > until ? 'limit.pause-shorter' : null;
    if (!refused) oracle.pausedUntilHour = until;
    return {
      expected: refused ?? true,
      run: ({ site, member }) => pausePlay(site.db, member.id, { days, password: testPassword }),
    };
  });

/** A day and an hour: everything that waits for 24 hours has come. */
export const waiting = () =>
  new Command('wait 25 hours', (oracle) => {
    oracle.day += 1;
    oracle.hour += 25;
    oracle.lossToday = 0;
    for (const limit of Object.values(oracle.limits)) {
      if (limit.next) limit.won = limit.next.won;
      limit.next = null;
    }
    return { expected: true, run: ({ site }) => moveClock(site.db, '25 hours') };
  });
