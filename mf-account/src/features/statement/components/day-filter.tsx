import { statementDaysMax } from '@madang/contracts';
import { Button, color, mobile, space, VisuallyHidden } from '@madang/ui';
import { useSearchParams } from 'react-router-dom';
import { dayAfter } from '../statement-query.ts';

interface DayFilterProps {
  from: string;
  to: string;
  today: string;
}

/** The first and the last day; then a day back, and today again. */
export function DayFilter({ from, to, today }: DayFilterProps) {
  const [parameters, setParameters] = useSearchParams();
  const show = (first: string, last: string) => {
    if (first === '' || last === '') return;
    const next = new URLSearchParams(parameters);
    next.delete('page');
    next.set('from', first < dayAfter(last, 1 - statementDaysMax) ? dayAfter(last, 1 - statementDaysMax) : first);
    next.set('to', last);
    setParameters(next);
  };
  return (
    <div css={{ display: 'contents' }}>
      <label css={day}>
        <VisuallyHidden>시작일</VisuallyHidden>
        <input type="date" value={from} max={to} onChange={({ target }) => show(target.value, to)} css={input} />
      </label>
      <span css={{ alignSelf: 'center', color: color.muted, [mobile]: { display: 'none' } }}>~</span>
      <label css={day}>
        <VisuallyHidden>종료일</VisuallyHidden>
        <input
          type="date"
          value={to}
          min={from}
          max={today}
          onChange={({ target }) => show(from, target.value)}
          css={input}
        />
      </label>
      <Button aria-label="이전 날" icon="chevronLeft" onClick={() => show(dayAfter(from, -1), dayAfter(from, -1))} />
      <Button disabled={from === today && to === today} onClick={() => show(today, today)}>
        오늘
      </Button>
    </div>
  );
}

const input = {
  height: 36,
  padding: `0 ${space(2)}px`,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: 6,
  background: color.field,
  [mobile]: { height: 44, width: '100%', padding: '0 6px', fontSize: 16 },
} as const;
/** Both days share a phone's line, with room for a whole date. */
const day = { [mobile]: { flex: '1 1 calc(50% - 4px)', minWidth: 0 } } as const;
