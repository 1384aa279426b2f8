import type { Member } from '@madang/contracts';
import { createPlacing } from '../../betting/placement/place-bet.ts';
import { settleBets } from '../../betting/settlement/settle-bets.ts';
import { sportsTournaments } from '../../betting/tournament/tournament.ts';
import { casinoTournaments } from '../../casino/tournament.ts';
import { Simulator } from '../../feed/simulator/simulator.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/db.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { openKeyRing } from '../../platform/secrets/key-ring-file.ts';
import { writeTerms } from '../../tournaments/operators-tournaments.ts';
import { payEnded } from '../../tournaments/pay-tournaments.ts';
import { noteRolling } from '../../turnover/note-rolling.ts';
import { sportsTournament } from '../tournament.ts';
import { placeAgents, settleRolling, settleShares } from './agents.ts';
import { minigameWork, playCasino, playMinigames } from './games.ts';
import { attendToday, charge, exchange, join, openAccount, rewardFriends } from './money.ts';
import { people } from './people.ts';
import { bet, cashOut, hearFeed, offeredNow } from './sports.ts';
import { readMessages, talk } from './talk.ts';
import { chance, counted, goOnTo, type Month, memberNamed, randomOfMonth } from './tools.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Of a day in Seoul: when people are there. The feed is heard before each. */
const hours = [11, 16, 21] as const;
/** A league's worth of fixtures a day, in play as slowly as in life. */
const world = { upcoming: 9, inPlay: 1, days: 1 };
/** Of the first tournament, which is paid within the month; the second one begins with its end. */
const firstTournamentDays = 20;

interface Day {
  /** From 0 on; the last one is today. */
  number: number;
  /** Whole days before today. */
  days: number;
  beginsAtMs: number;
}

/**
 * Lives the days before now: people charge, bet, win, lose, play and write through the functions that serve members, while the site's clock goes
 * from the first of these days to `untilMs`. The same seed and day make the same month, but for what minigames draw.
 * The caller has set the clock back, and seeded the accounts. @returns how often each thing was done
 */
export async function liveMonth(
  db: Db,
  config: Config,
  { beginsAtMs, untilMs }: { beginsAtMs: number; untilMs: number },
): Promise<ReadonlyMap<string, number>> {
  const ring = await openKeyRing(config);
  const month: Month = { db, config, ring, changes: memoryChanges(), random: randomOfMonth(), counts: new Map() };
  // With the seed of the site's own, which goes on with the matches that are not over, or not settled, by then.
  const simulator = new Simulator({ speed: 1, world });
  const games = await minigameWork(month);
  const placing = createPlacing(db, month.changes);
  // Today is no whole day: it may not have come to its morning.
  const days = Math.floor((untilMs - beginsAtMs) / dayMs);
  await goOnTo(month, beginsAtMs + 9 * hourMs);
  await placeAgents(month);
  for (const person of people) await join(month, person);
  await announceTournaments(month, beginsAtMs);
  // The snapshot opens the package.
  await hearFeed(month, [simulator.snapshot(beginsAtMs)]);
  for (let number = 0; number <= days; number++) {
    const day = { number, days, beginsAtMs: beginsAtMs + number * dayMs };
    for (const hour of hours) {
      const atMs = day.beginsAtMs + hour * hourMs;
      if (atMs >= untilMs) break;
      await goOnTo(month, atMs);
      await hearFeed(month, simulator.step(atMs));
      await settleBets(db, month.changes);
      if (hour === hours[0]) await morning(month, day);
      const offered = await offeredNow(db);
      const bettors = await present(month, 'bets');
      await Promise.all(bettors.map((member) => bet(month, placing, member, offered)));
      if (hour === hours[1]) await Promise.all(bettors.slice(0, 2).map((member) => cashOut(month, member)));
    }
    if (day.beginsAtMs + 23 * hourMs < untilMs) await evening(month, games);
  }
  await readMessages(month);
  await goOnTo(month, untilMs);
  await noteRolling(db);
  return month.counts;
}

/** The people who come now. Those who have not joined yet do not. */
async function present(month: Month, habit: 'bets' | 'games' | 'casino' | 'attends'): Promise<Member[]> {
  const coming = people.filter((person) => chance(month, person[habit] * (habit === 'bets' ? 0.55 : 1)));
  return Promise.all(coming.map(({ userId }) => memberNamed(month.db, userId)));
}

async function morning(month: Month, day: Day): Promise<void> {
  const { db, changes } = month;
  const operator = await memberNamed(db, 'admin');
  await settleShares(month);
  await talk(month, day.number, day.days);
  for (const { userId, chargesWon, bank } of people) {
    const member = await memberNamed(db, userId);
    if (day.number === 0 && bank) await openAccount(month, member, bank);
    const isDue = day.number % Math.ceil(day.days / 2) === 0;
    if (isDue || member.emoney < chargesWon * 0.3) await charge(month, member, chargesWon, operator);
    else if (bank && day.number % 9 === 8) await exchange(month, member, exchangedWon(member.emoney), operator);
  }
  await Promise.all((await present(month, 'attends')).map((member) => attendToday(month, member)));
  if (day.number === Math.floor(day.days / 2)) await settleRolling(month);
  if (day.number >= Math.floor(day.days / 2)) {
    // Their charges count once they have played them.
    const brought = people.filter(({ joins }) => joins?.by === 'demo').slice(0, 2);
    await rewardFriends(
      month,
      await memberNamed(db, 'demo'),
      brought.map(({ userId }) => userId),
    );
  }
  await payEnded(db, changes, sportsTournaments);
  await payEnded(db, changes, casinoTournaments);
}

/** A tenth of what there is, in the unit of exchanges. */
const exchangedWon = (emoney: number) => Math.max(1, Math.floor(emoney / 100_000)) * 10_000;

async function evening(month: Month, games: Awaited<ReturnType<typeof minigameWork>>): Promise<void> {
  await playMinigames(month, games, await present(month, 'games'));
  await Promise.all((await present(month, 'casino')).map((member) => playCasino(month, member)));
}

async function announceTournaments(month: Month, beginsAtMs: number): Promise<void> {
  const at = (day: number) => new Date(beginsAtMs + day * dayMs).toISOString();
  const spans = [
    ['마당 토너먼트 1회', 0, firstTournamentDays],
    ['마당 토너먼트 2회', firstTournamentDays, 3 * firstTournamentDays],
  ] as const;
  for (const [title, from, to] of spans) {
    const terms = { id: null, title, startsAt: at(from), endsAt: at(to), ...sportsTournament };
    counted(month, 'tournament', await writeTerms(month.db, sportsTournaments, null, terms));
  }
}
