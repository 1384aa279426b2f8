import { color, formatDateTime, mobile, useNow } from '@madang/ui';

/** The time in Seoul. */
export function ServerTime() {
  const now = useNow();
  const [day = '', time = ''] = formatDateTime(new Date(now).toISOString()).split(' ');
  return (
    <time
      css={{
        whiteSpace: 'nowrap',
        color: color.muted,
        fontVariantNumeric: 'tabular-nums',
        [mobile]: { display: 'none' },
      }}
    >
      {day.slice(5)} <b css={{ color: color.text }}>{time}</b>
    </time>
  );
}
