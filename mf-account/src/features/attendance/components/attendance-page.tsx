import { readAttendance } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { color, fontSize, mobile, PageTitle, QueryView, SkeletonRows, space, tileRadius } from '@madang/ui';
import { useSearchParams } from 'react-router-dom';
import { monthDays } from '../month-days.ts';
import { AttendanceHead } from './attendance-head.tsx';
import { DayCell } from './day-cell.tsx';

/** A page that stays open over midnight hears of the new day so soon. */
const askedEveryMs = 60_000;
const weekdays = ['일', '월', '화', '수', '목', '금', '토'] as const;

/** `/attendance`: the month, and coming today. */
export default function AttendancePage() {
  const [parameters] = useSearchParams();
  const asked = parameters.get('month') ?? '';
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : undefined;
  const attendance = useEndpoint(
    readAttendance,
    { query: { month } },
    { keepPrevious: true, refetchInterval: askedEveryMs },
  );
  return (
    <>
      <PageTitle title="출석체크" />
      <QueryView query={attendance} skeleton={<SkeletonRows rows={6} height={116} label="출석을 불러오는 중" />}>
        {(loaded) => (
          <section aria-label="출석체크" css={card}>
            <AttendanceHead attendance={loaded} />
            <div aria-hidden="true" css={[week, { alignItems: 'center', borderTop: `1px solid ${color.line}` }]}>
              {weekdays.map((name, place) => (
                <span key={name} css={[weekday, place === 0 && sunday, place === 6 && saturday]}>
                  {name}
                </span>
              ))}
            </div>
            <ol aria-label="이 달의 출석" css={[week, { gridAutoRows: 'minmax(0, 1fr)', minHeight: 0 }]}>
              {monthDays(loaded).map((day) => (
                <DayCell key={day.day} {...day} />
              ))}
            </ol>
          </section>
        )}
      </QueryView>
    </>
  );
}

// Specification section 2: 1320 by 810 on a wide screen.
const card = {
  display: 'grid',
  gridTemplateRows: '118px 36px minmax(0, 1fr)',
  width: '100%',
  maxWidth: 1320,
  height: 810,
  margin: '0 auto',
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  background: color.surface,
  overflow: 'hidden',
  [mobile]: { height: 'auto', gridTemplateRows: 'auto 32px auto' },
} as const;
const week = { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' } as const;
const weekday = {
  paddingLeft: space(3.5),
  color: color.muted,
  fontSize: fontSize.table,
  fontWeight: 600,
  [mobile]: { paddingLeft: space(1.5) },
} as const;
const sunday = { color: color.rising } as const;
const saturday = { color: color.falling } as const;
