import { accessUsers } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { color, formatNumber } from '@madang/ui';

const askAgainMs = 60_000;

/** Specification section 3: how many have the site open. Keeps its line while that is not known. */
export function AccessUsers() {
  const count = useEndpoint(accessUsers, {}, { staleTime: askAgainMs, refetchInterval: askAgainMs }).data;
  return (
    <p css={{ minHeight: '1.5em', fontVariantNumeric: 'tabular-nums' }}>
      {count && (
        <>
          현재 접속자 <b css={{ color: color.text }}>{formatNumber(count.currentAccessUserCount)}명</b>
        </>
      )}
    </p>
  );
}
