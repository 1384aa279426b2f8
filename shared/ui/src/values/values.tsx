import { color } from '../look/tokens.ts';
import { type DateTimeFormat, formatDateTime, formatPoints, formatWon } from './format.ts';

const figure = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** "1,000,000원"; below zero in red. */
export const Money = ({ won, className }: { won: number; className?: string }) => (
  <span className={className} css={[figure, won < 0 && { color: color.bad }]}>
    {formatWon(won)}
  </span>
);

/** "20,000P" */
export const Points = ({ points, className }: { points: number; className?: string }) => (
  <span className={className} css={figure}>
    {formatPoints(points)}
  </span>
);

/** Odds are text with two decimals, from the wire to the page. */
export const Odds = ({ odds, className }: { odds: string; className?: string }) => (
  <span className={className} css={[figure, { fontWeight: 600 }]}>
    {odds}
  </span>
);

/** A time in Seoul. full: 2026-11-21 19:30:00; day; time: 19:30; short: 11/21 19:30. */
export const DateTime = ({ at, format = 'full' }: { at: string; format?: DateTimeFormat }) => (
  <time dateTime={at} css={figure}>
    {formatDateTime(at, format)}
  </time>
);
