import type { Member } from '@madang/contracts';
import { formatOdds } from '@madang/rules';
import { gameOf } from '@madang/rules/minigame/catalogue';
import { offerOf } from '@madang/rules/minigame/offer';
import type { FastifyBaseLogger } from 'fastify';
import type { Aggregator } from '../../casino/aggregators.ts';
import { amountForms } from '../../casino/amounts.ts';
import { bookCalls } from '../../casino/book-calls.ts';
import { launchCasino } from '../../casino/launch-casino.ts';
import { readWalletCall } from '../../casino/wallet-call.ts';
import { publicLog } from '../../log/public-log.ts';
import { endOpenSession, openSession } from '../../members/sessions/open-session.ts';
import { placeMinigameBet } from '../../minigame/place-minigame-bet.ts';
import { roundsWork } from '../../minigame/rounds-work.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/database/db.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { moveClock } from '../../platform/running/clock.ts';
import { chance, counted, type Month, newKey, someWon } from './tools.ts';

/** Minigames that the month plays; the others open when the site does. */
export const playedGames: readonly number[] = [211, 213, 215, 231, 251];

/** The work of a site's minigames, done when the month says so. A pulse takes no time, since no member waits for it. */
export async function minigameWork({ db, changes, config, ring }: Month) {
  // The first call makes the key by which the rounds are announced.
  await publicLog(ring).publicKey(db);
  const { segments } = config.minigameDelay;
  const own = { ...config, beaconUrl: null, minigameProviders: {}, minigameDelay: { segments, iterations: 1 } };
  const log = { error: (fault: unknown) => Promise.reject(fault) } as unknown as FastifyBaseLogger;
  const works = roundsWork({ work: db, changes, ring, config: own } as Context, log);
  const { signal } = new AbortController();
  const run = (names: (name: string) => boolean) => async () => {
    for (const work of works) if (names(work.name) && !work.alone) await work.run(signal);
  };
  const isOpening = (name: string) => name === 'minigame-rounds';
  return { open: run(isOpening), draw: run((name) => !isOpening(name)) };
}

/** An evening at the minigames: the rounds that are open are bet on, and drawn. */
export async function playMinigames(
  month: Month,
  work: Awaited<ReturnType<typeof minigameWork>>,
  players: readonly Member[],
): Promise<void> {
  const { db, changes, ring, random } = month;
  await work.open();
  const { rows } = await db.query<{ gameId: number; round: number }>(
    `select game_id as "gameId", round from minigame_round
      where status = 0 and opens_at <= app_now() and cut_off_at > app_now() + interval '5 seconds' order by game_id, round`,
  );
  const play = async (member: Member) => {
    const open = random.pick(rows);
    const game = gameOf(open?.gameId ?? 0);
    if (!open || !game || member.emoney < 20_000) return;
    const { key, price } = random.pick(random.pick(offerOf(game, open.round)).selections);
    const body = {
      ...{ memberId: member.id, gameId: game.id, round: open.round, selection: key, betPrice: formatOdds(price) },
      amounts: Math.max(game.limits.minStakeWon, someWon(month, 5_000, Math.min(50_000, member.emoney * 0.08))),
    };
    counted(month, 'minigame', await placeMinigameBet({ db, changes, ring }, member, body, newKey()));
  };
  await Promise.all(players.map(play));
  // Past the draw of the round after the open one too: none is left for the next evening, when it would be void.
  await moveClock(db, '11 minutes');
  await work.draw();
}

const aggregatorId = 'playfun';
const casinoGames = [
  { gameId: 'hanmadang-tiger', category: 'slot' },
  { gameId: 'hanmadang-magpie', category: 'slot' },
  { gameId: 'hanmadang-baccarat', category: 'casino' },
  { gameId: 'hanmadang-roulette', category: 'casino' },
] as const;

/** Some rounds of one game, as its aggregator books them. */
export async function playCasino(month: Month, member: Member): Promise<void> {
  const { db, random } = month;
  if (member.emoney < 20_000) return;
  const sessionId = await signInAnew(month, member);
  const game = random.pick(casinoGames);
  let token = '';
  const aggregator: Aggregator = {
    ...{ id: aggregatorId, key: { secret: '' }, amounts: amountForms.decimal, catalogue: async () => [] },
    launch: async (entry) => {
      token = entry.token;
      return 'http://localhost/';
    },
  };
  const launched = await launchCasino(
    { db, aggregators: new Map([[aggregatorId, aggregator]]), log: { warn: () => {} } },
    { member, sessionId },
    { aggregator: aggregatorId, page: '/casino' },
  );
  if (isRefusal(launched)) return void counted(month, 'casino', launched);
  const stakeWon = Math.min(20_000, someWon(month, 1_000, member.emoney * 0.03));
  const memberId = String(member.id);
  const call = (operation: string, fields: object) => {
    const read = readWalletCall(aggregator, operation, { memberId, transactionId: newKey(), ...fields });
    if (!read) throw new Error(`The protocol of the casino has no such ${operation}.`);
    return { ...read, timestamp: Date.now(), nonce: newKey() };
  };
  const amount = (won: number) => amountForms.decimal.write(won);
  const calls = Array.from({ length: random.between(3, 8) }, () => {
    const roundId = newKey();
    const wins = chance(month, 0.42) ? Math.round(stakeWon * random.pick([1.5, 2, 2, 2.5, 4])) : 0;
    return [
      call('debit', { token, roundId, ...game, amount: amount(stakeWon) }),
      ...(wins > 0 ? [call('credit', { roundId, amount: amount(wins) })] : []),
      call('round-closed', { roundId }),
    ];
  }).flat();
  const [booked = []] = await bookCalls(db, [calls], { patient: true });
  for (const { answer } of booked)
    counted(month, 'casino call', answer.status === 'ok' ? answer : { refused: answer.status });
}

/** @returns their new session */
const signInAnew = ({ db }: Month, { id }: Member): Promise<number> =>
  transaction(db, async (tx) => {
    await tx.query('select from member where id = $1 for no key update', [id]);
    await endOpenSession(tx, id, 'other-device');
    await openSession(tx, id, { address: null, agent: null }, null);
    const { rows } = await tx.query<{ id: number }>(
      'select id from session where member_id = $1 and ended_at is null order by id desc limit 1',
      [id],
    );
    return rows[0]?.id ?? 0;
  });
