import { pageOfSlip } from '../../slip/betting-page.ts';
import { lockTexts, useBettingLock } from '../../slip/use-betting-lock.ts';
import type { ShownSlip } from '../../slip/use-shown-slip.ts';

/** Why the slip cannot be bet on for a moment; null when it can. What has closed is taken out first. */
export function useLockText({ picks }: ShownSlip): string | null {
  const lock = useBettingLock(pageOfSlip(picks)?.feedPackage);
  if (lock) return lockTexts[lock];
  if (picks.some(({ status }) => status === 'closed')) return null;
  const suspended = picks.filter(({ status }) => status === 'suspended').length;
  return suspended > 0 ? `일시정지된 선택 ${suspended}개가 다시 열리면 베팅할 수 있습니다.` : null;
}
