import { type AnswerOf, attend, type readAttendance } from '@madang/contracts';
import { emit } from '@madang/events';
import { useAskOnce } from '@madang/session';
import { alertDialog, Button, color, fontSize, formatPoints, formatWon, IconButton, mobile, space } from '@madang/ui';
import { useSearchParams } from 'react-router-dom';
import { monthBeside, rewardToday } from '../month-days.ts';

type Attendance = AnswerOf<typeof readAttendance>;
type Unpaid = NonNullable<Attendance['unpaid']>;

/** The month, its sum, and the day's one act. */
export function AttendanceHead({ attendance }: { attendance: Attendance }) {
  const [, setParameters] = useSearchParams();
  const { month, today, days, streak, hasCome } = attendance;
  const [year, number] = [month.slice(0, 4), Number(month.slice(5))];
  const turn = (by: number) => setParameters({ month: monthBeside(month, by) });
  return (
    <div css={head}>
      <div css={{ display: 'grid', gap: space(1.5) }}>
        <div css={{ display: 'flex', alignItems: 'center', gap: space(3) }}>
          <IconButton label="이전 달" icon="chevronLeft" onClick={() => turn(-1)} />
          <h1 css={{ fontSize: 24, fontWeight: 700, [mobile]: { fontSize: 19 } }}>
            {year}년 {number}월
          </h1>
          <IconButton
            label="다음 달"
            icon="chevronRight"
            disabled={month >= today.slice(0, 7)}
            onClick={() => turn(1)}
          />
        </div>
        <p css={{ color: color.muted, fontSize: fontSize.table }}>하루 한 번, 서울 시각 0시에 새 날이 열립니다</p>
        {attendance.unpaid && (
          <p css={{ fontSize: fontSize.table }}>{unpaidText(attendance.unpaid, attendance.rule)}</p>
        )}
      </div>
      <dl css={figures}>
        <Figure label="연속 출석" value={`${streak}일`} />
        <Figure
          label={`${number}월에 받은 포인트`}
          value={formatPoints(days.reduce((sum, { points }) => sum + points, 0))}
        />
        <Figure
          label={hasCome ? '오늘 받은 포인트' : '오늘 출석하면'}
          value={formatPoints(rewardToday(attendance).points)}
        />
      </dl>
      <ComeToday attendance={attendance} />
    </div>
  );
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt css={{ color: color.muted, fontSize: fontSize.small, whiteSpace: 'nowrap' }}>{label}</dt>
    <dd css={{ fontSize: 24, fontWeight: 700, fontVariantNumeric: 'tabular-nums', [mobile]: { fontSize: 17 } }}>
      {value}
    </dd>
  </div>
);

/** Why a day counts, and gives nothing. */
const unpaidText = (unpaid: Unpaid, { chargedDays, chargedWon }: Attendance['rule']) =>
  unpaid === 'shared'
    ? '같은 기기 또는 은행 계좌를 쓰는 다른 회원이 오늘 포인트를 받았습니다. 하루 포인트는 한 사람에게 한 번만 드리며, 출석 일수는 계속 쌓입니다.'
    : `포인트는 최근 ${chargedDays}일 동안 ${formatWon(chargedWon)} 이상 충전한 회원에게 드립니다. 출석 일수는 계속 쌓입니다.`;

/** Why a day of a reward gives the points of an ordinary one. */
const noReward =
  '연속 출석 보상은 그동안 같은 기기 또는 은행 계좌를 쓰는 다른 회원이 포인트를 받지 않았을 때 드립니다.';

/** A day that is come on unpaid stays without its points for good. */
const unpaidQuestion = (unpaid: Unpaid, rule: Attendance['rule']) => ({
  title: '출석',
  text: `${unpaidText(unpaid, rule)}\n지금 출석하면 오늘 포인트를 받을 수 없습니다.`,
  confirmLabel: '출석',
});

function ComeToday({ attendance: { hasCome, unpaid, rule } }: { attendance: Attendance }) {
  const { ask, running } = useAskOnce(attend);
  async function come() {
    const answer = await ask(unpaid ? unpaidQuestion(unpaid, rule) : null, {});
    if (!answer) return;
    emit('wallet:changed', {});
    const { streak, points } = answer;
    const why = answer.unpaid ? `\n${unpaidText(answer.unpaid, rule)}` : '';
    const given = points > 0 ? `\n${formatPoints(points)}를 받았습니다.${answer.unpaid ? `\n${noReward}` : ''}` : why;
    await alertDialog(`${streak}일째 등불을 켰습니다.${given}`);
  }
  return (
    <Button
      variant={hasCome ? 'secondary' : 'primary'}
      size="large"
      icon={hasCome ? 'check' : undefined}
      disabled={hasCome}
      loading={running}
      onClick={come}
      css={{ width: 200, '&&': { height: 48 }, [mobile]: { width: '100%' } }}
    >
      {hasCome ? '오늘 등불을 켰습니다' : '등불 켜기'}
    </Button>
  );
}

const head = {
  display: 'flex',
  alignItems: 'center',
  gap: space(9),
  padding: `0 ${space(7)}px`,
  [mobile]: { display: 'grid', gap: space(4), padding: space(4) },
} as const;
const figures = {
  display: 'flex',
  gap: space(9),
  marginLeft: 'auto',
  [mobile]: { display: 'grid', gridTemplateColumns: 'repeat(3, auto)', gap: space(2), marginLeft: 0 },
} as const;
