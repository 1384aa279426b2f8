import { liveBettingTimes } from '@madang/contracts';
import { bettingPages, liveBettingSeconds } from '@madang/rules';
import { useEndpoint } from '@madang/session';
import { color, fontSize } from '@madang/ui';
import type { ShownSlip } from '../../../slip/use-shown-slip.ts';

/** The time for which the bet will wait, where a pick of the slip is in play. */
export function LiveWait({ slip: { open } }: { slip: ShownSlip }) {
  const inPlay = open.filter(({ page }) => bettingPages[page].routeType === 'inPlay');
  const times = useEndpoint(liveBettingTimes, {}, { enabled: inPlay.length > 0, staleTime: 60_000 });
  const seconds = times.data ? Math.max(0, ...inPlay.map(({ sportId }) => liveBettingSeconds(times.data, sportId))) : 0;
  if (seconds === 0) return null;
  return (
    <p css={{ color: color.muted, fontSize: fontSize.small, textAlign: 'center' }}>
      라이브 베팅은 {seconds}초 동안 배당을 확인한 후 접수됩니다.
    </p>
  );
}
