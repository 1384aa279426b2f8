import type { AgentPlayByDay } from '@madang/contracts';
import { color, fontSize, formatWon, space, VisuallyHidden } from '@madang/ui';

const height = 120;
/** "2026-11-22" -> "11/22" */
const shortDay = (day: string) => day.slice(5).replace('-', '/');

/** A bar for every day; the highest fills the height. */
export function DayBars({ days }: { days: readonly AgentPlayByDay[] }) {
  const top = Math.max(...days.map(({ turnoverWon }) => turnoverWon), 0);
  if (top === 0) return <p css={{ color: color.muted }}>이 기간에는 정산된 베팅이 없습니다.</p>;
  return (
    <div css={{ display: 'grid', gap: space(2) }}>
      <p css={{ color: color.muted, fontSize: fontSize.small, textAlign: 'right' }}>최고 {formatWon(top)}</p>
      <ol
        css={{
          display: 'grid',
          gridTemplateColumns: `repeat(${days.length}, minmax(2px, 1fr))`,
          alignItems: 'end',
          gap: days.length > 10 ? 2 : space(2),
          height,
          borderBottom: `1px solid ${color.lineStrong}`,
        }}
      >
        {days.map(({ day, turnoverWon, stakesWon, payoutsWon, rollingWon }) => (
          <li
            key={day}
            title={`${shortDay(day)} ${formatWon(turnoverWon)} · 회원 손실 ${formatWon(stakesWon - payoutsWon)} · 롤링 ${formatWon(rollingWon)}`}
            css={{ display: 'flex', alignItems: 'end', justifyContent: 'center', height: '100%' }}
          >
            <VisuallyHidden>
              {day} 베팅금액 {formatWon(turnoverWon)}, 회원 손실 {formatWon(stakesWon - payoutsWon)}, 롤링{' '}
              {formatWon(rollingWon)}
            </VisuallyHidden>
            <span
              css={{
                width: '100%',
                maxWidth: 48,
                minHeight: turnoverWon > 0 ? 2 : 0,
                height: `${(turnoverWon / top) * 100}%`,
                borderRadius: '3px 3px 0 0',
                background: color.muted,
              }}
            />
          </li>
        ))}
      </ol>
      <div
        aria-hidden="true"
        css={{ display: 'flex', justifyContent: 'space-between', color: color.muted, fontSize: fontSize.small }}
      >
        {[days[0], days.length > 1 ? days.at(-1) : undefined].map(
          (day) => day && <span key={day.day}>{shortDay(day.day)}</span>,
        )}
      </div>
    </div>
  );
}
