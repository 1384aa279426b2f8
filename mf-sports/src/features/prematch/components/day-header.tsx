import { color, fontSize, formatDateTime, koreanDay, space } from '@madang/ui';
import { dayName } from '../day-name.ts';

interface DayHeaderProps {
  /** A kick-off on it. */
  at: string;
  count: number;
}

/** "오늘 11월 22일 (일) · 12경기": where another day begins in the list. */
export function DayHeader({ at, count }: DayHeaderProps) {
  const name = dayName(formatDateTime(at, 'day'));
  return (
    <p css={frame}>
      <b css={{ color: color.text }}>{name}</b>
      <span>
        {koreanDay(at)} · {count}경기
      </span>
    </p>
  );
}

const frame = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: 28,
  padding: `0 ${space(3)}px`,
  borderBottom: `1px solid ${color.line}`,
  background: color.sunken,
  color: color.muted,
  fontSize: fontSize.small,
  whiteSpace: 'nowrap',
} as const;
