import { color, formatCountdown, formatDateTime, useNow } from '@madang/ui';

const hourMs = 60 * 60_000;
const hotMs = 5 * 60_000;

/** The time until kick-off, red at the end; the time of kick-off while that is more than an hour away. */
export function Countdown({ startsAt, className }: { startsAt: string; className?: string }) {
  const leftMs = Date.parse(startsAt) - useNow();
  const isHot = leftMs < hotMs;
  return (
    <span
      role="timer"
      data-hot={isHot || undefined}
      className={className}
      css={{ fontVariantNumeric: 'tabular-nums', color: isHot ? color.rising : undefined }}
    >
      {leftMs > hourMs ? formatDateTime(startsAt, 'time') : formatCountdown(leftMs)}
    </span>
  );
}
