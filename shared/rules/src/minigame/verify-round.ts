import type { AnswerOf, verifyMinigameRound } from '@madang/contracts';
import { isSignedByBeacon } from './beacon.ts';
import { gameOf } from './catalogue.ts';
import { beaconRandomness, previousLink, roundSeed, slipHash, slipsDigest } from './fairness.ts';
import { drawRound } from './offer.ts';

export type RoundEvidence = AnswerOf<typeof verifyMinigameRound>;

interface VerificationStep {
  title: string;
  text: string;
  values: string[];
  holds: boolean;
}

/** Computes a drawn round again, from the published evidence alone. Empty where it is not drawn yet, or where a provider drew it. */
export function verifyRound(round: RoundEvidence): VerificationStep[] {
  const { link, digest, chain, gameId } = round;
  const game = gameOf(gameId);
  if (!link || !chain || !game) return [];
  const before = previousLink(link);
  const steps: VerificationStep[] = [
    {
      title: '사슬 고리',
      text: '이 고리를 한 번 해시하면, 이 회차가 열리기 전에 공개된 앞 고리가 됩니다.',
      values: [link, `SHA-256 ↓ ${before}`],
      holds: chain.previousLink === before,
    },
    ...(digest ? [mixedIn(round, digest)] : []),
    ...slipsOfMine(round),
  ];
  if (round.isVoid || !round.outcome || !digest) return steps;
  const seed = roundSeed(link, digest, gameId, round.round);
  const drawn = drawRound(game, round.round, seed);
  return [
    ...steps,
    {
      title: '다시 계산한 결과',
      text: 'HMAC-SHA256(고리, 마감 뒤에 정해진 값)으로 만든 수에서 결과를 다시 뽑았습니다.',
      values: [seed, JSON.stringify(drawn)],
      holds: ordered(drawn) === ordered(round.outcome),
    },
  ];
}

function mixedIn({ beacon, slips }: RoundEvidence, digest: string): VerificationStep {
  const title = '마감 뒤에 정해진 값';
  if (beacon) return { title, ...ofBeacon(beacon, digest) };
  return {
    title,
    text:
      slips.length === 0
        ? '접수된 슬립이 없어 빈 값의 해시입니다.'
        : `접수된 슬립 ${slips.length}장을 접수 순서대로 이어 해시했습니다.`,
    values: [digest],
    holds: slipsDigest(slips) === digest,
  };
}

function ofBeacon(
  { url, round, publicKey, signature }: NonNullable<RoundEvidence['beacon']>,
  digest: string,
): Omit<VerificationStep, 'title'> {
  const told = `공개 비콘 ${url} 의 ${round}번째 값입니다. 번호는 회차가 열리기 전에 정해졌고, 서명을 해시하면 이 값이 됩니다.`;
  const isHash = signature !== null && beaconRandomness(signature) === digest;
  const values = [`${signature ?? ''}`, `SHA-256 ↓ ${digest}`];
  if (publicKey === null)
    return {
      text: `${told} 이 회차에는 비콘의 공개키가 남아 있지 않아 서명은 확인하지 못했습니다.`,
      values,
      holds: isHash,
    };
  return {
    text: `${told} 서명은 회차 전에 공개된 비콘의 공개키로 확인했습니다(BLS12-381). 비콘만 만들 수 있고 하나뿐인 서명입니다.`,
    values: [...values, `공개키 ${publicKey}`],
    holds: isHash && isSignedByBeacon(publicKey, round, signature),
  };
}

function slipsOfMine({ receipts, slips }: RoundEvidence): VerificationStep[] {
  if (receipts.length === 0) return [];
  return [
    {
      title: '내 슬립',
      text: `내 영수증 ${receipts.length}장의 해시가 접수된 슬립 ${slips.length}장 가운데 있습니다.`,
      values: receipts.map(({ receipt }) => `${receipt} → ${slipHash(receipt)}`),
      holds: receipts.every(({ receipt, slipHash: hash }) => slipHash(receipt) === hash && slips.includes(hash)),
    },
  ];
}

const ordered = (outcome: object): string =>
  JSON.stringify(Object.entries(outcome).sort(([a], [b]) => (a < b ? -1 : 1)));
