import { type AnswerOf, readAttendance } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { ButtonLink, color, fontSize, formatPoints, Icon, Panel, QueryView, Skeleton, space } from '@madang/ui';
import { rewardToday } from '../month-days.ts';

const weekdays = ['일', '월', '화', '수', '목', '금', '토'];
const dayMs = 86_400_000;

/** On home below the slip: the last week, and the way to come today. */
export default function HomeAttendance() {
  const attendance = useEndpoint(readAttendance, {});
  const streak = attendance.data?.streak ?? 0;
  return (
    <Panel title="출석체크" actions={streak > 0 && <span css={note}>{streak}일 연속</span>}>
      <QueryView query={attendance} skeleton={<Skeleton height={112} />}>
        {(loaded) => <Week attendance={loaded} />}
      </QueryView>
    </Panel>
  );
}

function Week({ attendance }: { attendance: AnswerOf<typeof readAttendance> }) {
  const { today, days, hasCome, streak } = attendance;
  const todayMs = Date.parse(today);
  const week = Array.from({ length: 7 }, (_, before) =>
    new Date(todayMs - (6 - before) * dayMs).toISOString().slice(0, 10),
  );
  // The days that are told are those of the month: of the one before, the row of days until now says as much.
  const lastMs = todayMs - (hasCome ? 0 : dayMs);
  const isInRow = (day: string) => Date.parse(day) <= lastMs && Date.parse(day) > lastMs - streak * dayMs;
  const { points } = rewardToday(attendance);
  return (
    <div css={{ display: 'grid', gap: space(3) }}>
      <ol aria-label="지난 7일" css={line}>
        {week.map((day) => {
          const came = isInRow(day) || days.some((each) => each.day === day);
          return (
            <li key={day} aria-current={day === today ? 'date' : undefined} css={cell}>
              <span css={note}>{weekdays[new Date(day).getUTCDay()]}</span>
              <span role="img" aria-label={`${Number(day.slice(8))}일 ${came ? '출석' : ''}`} css={[mark, came && lit]}>
                {came ? <Icon name="check" size={14} /> : Number(day.slice(8))}
              </span>
            </li>
          );
        })}
      </ol>
      <ButtonLink to="/attendance">
        {hasCome ? '이 달의 출석 보기' : points > 0 ? `오늘 출석하고 ${formatPoints(points)} 받기` : '오늘 출석하기'}
      </ButtonLink>
    </div>
  );
}

const note = { color: color.muted, fontSize: fontSize.small } as const;
const line = { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' } as const;
const cell = { display: 'grid', justifyItems: 'center', gap: space(1) } as const;
const mark = {
  display: 'grid',
  placeItems: 'center',
  width: 30,
  height: 30,
  border: `1px solid ${color.line}`,
  borderRadius: '50%',
  color: color.muted,
  fontSize: fontSize.small,
  fontVariantNumeric: 'tabular-nums',
  '[aria-current] > &': { borderColor: color.brandEdge, color: color.text },
} as const;
const lit = { background: color.goodTint, color: color.good } as const;
