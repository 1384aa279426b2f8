import { pageOfSlip } from '../../slip/pick.ts';
import { lockTexts, useBettingLock } from '../../slip/use-betting-lock.ts';
import type { ShownSlip } from '../../slip/use-shown-slip.ts';

/** The reason for which the slip cannot be bet on for a moment; null when it can. Closed picks are taken out first. */
export function useLockText({ picks, together }: ShownSlip): string | null {
  const lock = useBettingLock(pageOfSlip(picks)?.feedPackage);
  if (lock) return lockTexts[lock];
  if (picks.some(({ status }) => status === 'closed')) return null;
  const suspended = picks.filter(({ status }) => status === 'suspended').length;
  if (suspended > 0) return `일시정지된 선택 ${suspended}개가 다시 열리면 베팅할 수 있습니다.`;
  if (together?.refusal) return together.refusal;
  return together?.betPrice === null ? '같은 경기 조합의 배당을 계산하고 있습니다.' : null;
}
