import type { AnswerOf, verifyMinigameRound } from '@madang/contracts';
import { gameOf } from '@madang/rules/minigame/catalogue';
import { previousLink, roundSeed, slipHash, slipsDigest } from '@madang/rules/minigame/fairness';
import { drawRound } from '@madang/rules/minigame/offer';

export interface VerificationStep {
  title: string;
  text: string;
  values: string[];
  holds: boolean;
}

/** Computes a drawn round again, by nothing but what was handed out. */
export function verifyRound(round: AnswerOf<typeof verifyMinigameRound>): VerificationStep[] {
  const { link, digest, chain, slips, receipts, gameId } = round;
  const game = gameOf(gameId);
  if (!link || !digest || !game) return [];
  const before = previousLink(link);
  const own = receipts.map(({ receipt }) => slipHash(receipt));
  const steps: VerificationStep[] = [
    {
      title: '사슬 고리',
      text: '이 고리를 한 번 해시하면, 이 회차가 열리기 전에 공개된 앞 고리가 됩니다.',
      values: [link, `SHA-256 ↓ ${before}`],
      holds: chain.previousLink === before,
    },
    {
      title: '마감 뒤에 정해진 값',
      text:
        slips.length === 0
          ? '접수된 슬립이 없어 빈 값의 해시입니다.'
          : `접수된 슬립 ${slips.length}장을 접수 순서대로 이어 해시했습니다.${own.length > 0 ? ` 내 영수증 ${own.length}장 포함.` : ''}`,
      values: [digest],
      holds: slipsDigest(slips) === digest && own.every((hash) => slips.includes(hash)),
    },
  ];
  if (round.isVoid || !round.outcome) return steps;
  const seed = roundSeed(link, digest, gameId, round.round);
  const drawn = drawRound(game, round.round, seed);
  return [
    ...steps,
    {
      title: '다시 계산한 결과',
      text: 'HMAC-SHA256(고리, 슬립 해시)으로 만든 수에서 결과를 다시 뽑았습니다.',
      values: [seed, JSON.stringify(drawn)],
      holds: ordered(drawn) === ordered(round.outcome),
    },
  ];
}

const ordered = (outcome: object): string =>
  JSON.stringify(Object.entries(outcome).sort(([a], [b]) => (a < b ? -1 : 1)));
