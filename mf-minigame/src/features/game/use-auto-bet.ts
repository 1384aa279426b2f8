import { listMinigameBets, type MinigameEvent } from '@madang/contracts';
import { useEndpoint, useMember } from '@madang/session';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type AutoTurn, keysOf, takeAutoTurn } from './auto-turn.ts';
import type { Pick } from './use-picks.ts';
import type { usePlacing } from './use-placing.ts';

interface AutoTerms {
  rounds: number;
  /** Won; null: no stop of its own. */
  stopAtWin: number | null;
  stopAtLoss: number | null;
}
interface Run extends AutoTerms {
  /** Rounds so far, the last of them, and its bets. */
  placed: number;
  lastRound: number | null;
  betIds: readonly string[];
  /** The won and lost sums of the rounds before the last one. */
  doneWon: number;
}

export interface AutoBet {
  run: Run | null;
  /** The won and lost sum of the run's bets so far; those whose draw is awaited count for nothing yet. */
  resultWon: number;
  /** The sentence that says why the last run ended. */
  ended: string | null;
  /** Resolves at once; where another tab bets by itself it says so in `ended`. */
  start: (terms: AutoTerms) => Promise<void>;
  stop: () => void;
}

/** Those of a round are among the newest. */
const betsAtOnce = 50;
const elsewhere = '다른 창에서 자동 베팅이 진행 중입니다. 그 창에서 멈춘 뒤 시작해 주십시오.';

interface AutoBetProps {
  event: MinigameEvent;
  picks: readonly Pick[];
  stakeWon: number | null;
  isOpen: boolean;
  /** A draw is on the stage: its result does not count before it was seen. */
  isWatched: boolean;
  placing: ReturnType<typeof usePlacing>;
}

/**
 * Bets on the same picks round after round, as long as this page is open: so many rounds, until the member's own stop at a win or a loss, or
 * until a bet is refused. One tab of a member does so at a time. The next round is bet on once the bets of the one before are settled and seen.
 */
export function useAutoBet(
  { event, picks, stakeWon, isOpen, isWatched, placing }: AutoBetProps,
  onChange: (runs: boolean) => void,
): AutoBet {
  const [run, setRun] = useState<Run | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  const isPlacing = useRef(false);
  /** False once the member stopped or left: bets of the round that were not sent yet are not sent. */
  const goesOn = useRef(true);
  const { id: memberId } = useMember();
  const turn = useRef<AutoTurn | null>(null);
  const isHere = useRef(true);
  const bets = useEndpoint(
    listMinigameBets,
    { query: { gameId: event.gameId, itemsPerPage: betsAtOnce } },
    { enabled: run !== null, refetchInterval: 5_000 },
  ).data?.items;
  const last = (bets ?? []).filter(({ id }) => run?.betIds.includes(id));
  const isSettled = run?.lastRound === null || (last.length > 0 && last.every(({ status }) => status !== 0));
  const lastWon = last.reduce((sum, bet) => sum + (bet.status === 0 ? 0 : (bet.payoutWon ?? 0) - bet.stakeWon), 0);
  const resultWon = (run?.doneWon ?? 0) + lastWon;

  /** Bets under way belong to this turn: it ends after them. */
  function endTurn() {
    if (isPlacing.current) return;
    turn.current?.end();
    turn.current = null;
  }
  function end(text: string | null) {
    endTurn();
    setRun(null);
    setEnded(text);
    onChange(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about leaving the page alone
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      goesOn.current = false;
      endTurn();
    };
  }, []);

  useEffect(() => {
    if (!run || isPlacing.current || isWatched || !isSettled || run.lastRound === event.round) return;
    const over = whyOver(run, resultWon, (stakeWon ?? 0) * picks.length);
    if (over) return end(over);
    if (!isOpen) return;
    const fault = placing.faultOf(picks, stakeWon);
    if (fault) return end(fault);
    if (!turn.current?.isMine()) return end(elsewhere);
    const keyOf = keysOf(turn.current, event, stakeWon ?? 0);
    isPlacing.current = true;
    goesOn.current = true;
    void placing
      .place(placing.prepare(picks, stakeWon ?? 0, keyOf), () => goesOn.current)
      .then(({ betIds, refused }) => {
        // At once: an answer that is rendered before this is known would have the same round bet on again.
        flushSync(() => {
          if (!goesOn.current) return;
          if (refused.length > 0) return end(refused.join(' '));
          setRun(
            (now) => now && { ...now, placed: now.placed + 1, lastRound: event.round, betIds, doneWon: resultWon },
          );
        });
        isPlacing.current = false;
        if (!goesOn.current || refused.length > 0) endTurn();
      });
  });

  return {
    run,
    resultWon,
    ended,
    start: async (terms) => {
      setEnded(null);
      if (isPlacing.current) return setEnded('이미 보낸 베팅의 응답을 받은 뒤 시작해 주십시오.');
      const taken = await takeAutoTurn(memberId);
      if (!taken) return setEnded(elsewhere);
      if (!isHere.current) return taken.end();
      turn.current = taken;
      setRun({ ...terms, placed: 0, lastRound: null, betIds: [], doneWon: 0 });
      onChange(true);
    },
    stop: () => {
      goesOn.current = false;
      end(isPlacing.current ? '멈췄습니다. 이미 보낸 베팅은 그대로 추첨합니다.' : '멈췄습니다.');
    },
  };
}

/** A stake that would be lost is counted before it is placed: the stop is never passed. @returns null: another round is bet on */
function whyOver({ stopAtWin, stopAtLoss, placed, rounds }: Run, resultWon: number, nextWon: number): string | null {
  if (stopAtWin !== null && resultWon >= stopAtWin) return '정한 이익에 이르러 멈췄습니다.';
  if (stopAtLoss !== null && nextWon - resultWon > stopAtLoss)
    return '다음 베팅이 모두 낙첨하면 정한 손실을 넘으므로 멈췄습니다.';
  return placed >= rounds ? `${rounds}회를 마쳤습니다.` : null;
}
