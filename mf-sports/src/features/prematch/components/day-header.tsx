import { color, fontSize, formatDateTime, koreanDay, space } from '@madang/ui';

interface DayHeaderProps {
  /** A kick-off on it. */
  at: string;
  count: number;
}

const dayMs = 24 * 60 * 60_000;

/** "오늘 11월 22일 (일) · 12경기", with a rule to the end of the line. */
export function DayHeader({ at, count }: DayHeaderProps) {
  const day = formatDateTime(at, 'day');
  const dayOf = (fromNowMs: number) => formatDateTime(new Date(Date.now() + fromNowMs).toISOString(), 'day');
  const name = day === dayOf(0) ? '오늘' : day === dayOf(dayMs) ? '내일' : null;
  return (
    <div css={frame}>
      {name && <b css={{ color: color.text, fontSize: 15 }}>{name}</b>}
      <span>
        {koreanDay(at)} · {count}경기
      </span>
    </div>
  );
}

const frame = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  height: 32,
  padding: `0 ${space(1)}px`,
  color: color.muted,
  fontSize: fontSize.table,
  whiteSpace: 'nowrap',
  '&::after': { content: '""', flex: 1, height: 1, background: color.line },
} as const;
