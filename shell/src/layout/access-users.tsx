import { accessUsers } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { color, formatNumber } from '@madang/ui';

const askAgainMs = 60_000;

/**
 * Specification section 3: how many have the site open. Who reads it is one of them, also before the stream has counted them. Keeps
 * its line while that is not known.
 */
export function AccessUsers() {
  const count = useEndpoint(accessUsers, {}, { staleTime: askAgainMs, refetchInterval: askAgainMs }).data;
  return (
    <p css={{ minHeight: '1.5em', fontVariantNumeric: 'tabular-nums' }}>
      {count && (
        <>
          현재 접속자 <b css={{ color: color.text }}>{formatNumber(Math.max(1, count.currentAccessUserCount))}명</b>
        </>
      )}
    </p>
  );
}
