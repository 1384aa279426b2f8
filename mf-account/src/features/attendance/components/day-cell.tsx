import { color, fontSize, formatPoints, mobile, space, VisuallyHidden } from '@madang/ui';
import { type CalendarDay, shortPoints, weekdayOf } from '../month-days.ts';
import { DayLantern } from './day-lantern.tsx';

const stateWords: Record<CalendarDay['state'], string> = {
  outside: '',
  came: '출석',
  missed: '출석하지 않음',
  today: '오늘',
  next: '예정',
};

/** A day of the month: its number, its lantern, what it gave or gives. */
export function DayCell({ day, state, points, streak, isReward }: CalendarDay) {
  const number = Number(day.slice(-2));
  if (state === 'outside')
    return (
      <li css={[cell, { background: color.sunken, color: color.muted }]}>
        <span css={numberStyle}>{number}</span>
      </li>
    );
  const isToday = state === 'today';
  return (
    <li aria-current={isToday ? 'date' : undefined} css={[cell, isToday && today]}>
      <div css={{ display: 'flex', justifyContent: 'space-between', gap: space(1) }}>
        <span css={[numberStyle, { color: dayColor(weekdayOf(day)) }]}>{number}</span>
        {isReward && points !== null && <span css={reward}>{formatPoints(points)}</span>}
      </div>
      <div css={{ display: 'grid', placeItems: 'center', flex: 1, minHeight: 0 }}>
        <DayLantern state={state} />
      </div>
      <p css={[foot, isToday && { color: color.brandText, fontWeight: 700 }]}>
        <VisuallyHidden>{stateWords[state]} </VisuallyHidden>
        {isToday ? (
          <>
            <span css={wide}>오늘 · </span>
            {streak}일째
            <span css={wide}> 등불</span>
          </>
        ) : isReward && state === 'came' ? (
          '받음'
        ) : points === null ? (
          '–'
        ) : (
          <>
            {!isReward && <span css={wide}>{formatPoints(points)}</span>}
            <span aria-hidden="true" css={narrow}>
              {shortPoints(points)}
            </span>
          </>
        )}
      </p>
    </li>
  );
}

/** Sundays red, Saturdays blue, as calendars here are printed. */
const dayColor = (weekday: number) => (weekday === 0 ? color.rising : weekday === 6 ? color.falling : color.text);

const cell = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  minWidth: 0,
  minHeight: 0,
  padding: `10px ${space(3.5)}px`,
  borderTop: `1px solid ${color.line}`,
  borderRight: `1px solid ${color.line}`,
  '&:nth-of-type(7n)': { borderRight: 0 },
  [mobile]: { padding: `${space(1)}px 2px ${space(1.5)}px`, height: 92 },
} as const;
const today = { background: color.brandTint, boxShadow: `inset 0 0 0 1.5px ${color.brandEdge}` } as const;
const numberStyle = {
  fontSize: 15,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  [mobile]: { paddingLeft: space(1), fontSize: fontSize.table },
} as const;
const reward = {
  padding: `0 ${space(2)}px`,
  borderRadius: 10,
  background: color.brandTint,
  color: color.brandText,
  fontSize: fontSize.small,
  fontWeight: 600,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
  // The line below says it, shorter.
  [mobile]: { display: 'none' },
} as const;
const foot = {
  height: 16,
  color: color.muted,
  fontSize: fontSize.small,
  lineHeight: '16px',
  textAlign: 'center',
  whiteSpace: 'nowrap',
} as const;
const wide = { [mobile]: { display: 'none' } } as const;
const narrow = { display: 'none', [mobile]: { display: 'inline' } } as const;
