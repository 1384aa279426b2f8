import { type AnswerOf, accessUsers, type OperatorFigure, type operatorFigures } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { color, fontSize, formatNumber, mobile, space } from '@madang/ui';
import { TimeChart } from '../../../chart/time-chart.tsx';

type Figures = AnswerOf<typeof operatorFigures>;
const names: Record<OperatorFigure['figure'], string> = {
  stakes: '베팅액',
  payouts: '적중금',
  charges: '충전',
  exchanges: '환전',
};

/** Rising is neither good nor bad here: an arrow, and no colour. */
function changeOf(now: number, before: number): string {
  if (before === 0) return now === 0 ? '' : '어제 0';
  const percent = ((now - before) / Math.abs(before)) * 100;
  return `${percent >= 0 ? '▲' : '▼'} ${Math.abs(percent).toFixed(1)}%`;
}
const percent = (part: number, whole: number) => (whole === 0 ? '–' : ((part / whole) * 100).toFixed(1));
const sumsTo = (sums: readonly number[]) => {
  let sum = 0;
  return sums.map((each) => {
    sum += each;
    return sum;
  });
};

/** Seven figures of the last hour, with the same hour of yesterday dashed. */
export function FigureStrip({ figures: { figures, open } }: { figures: Figures }) {
  const online = useEndpoint(accessUsers, {}, { refetchInterval: 5_000 }).data?.currentAccessUserCount;
  const by = new Map(figures.map((each) => [each.figure, each]));
  const [stakes, payouts] = [by.get('stakes'), by.get('payouts')];
  const holdLine = (staked: readonly number[] = [], paid: readonly number[] = []) => {
    const [all, back] = [sumsTo(staked), sumsTo(paid)];
    return all.map((won, index) => (won === 0 ? 0 : 1 - (back[index] ?? 0) / won));
  };
  const hold = (stakes?.won ?? 0) - (payouts?.won ?? 0);
  return (
    <section aria-label="최근 60분" css={stripStyle}>
      <Cell name="접속" value={online === undefined ? '–' : formatNumber(online)} unit="명" />
      {stakes && <Won figure={stakes} />}
      {payouts && <Won figure={payouts} />}
      <Cell name="홀드" value={percent(hold, stakes?.won ?? 0)} unit="%" below={`${formatNumber(hold)}원`}>
        <TimeChart
          label="홀드 60분"
          height={36}
          values={holdLine(stakes?.minutes, payouts?.minutes)}
          before={holdLine(stakes?.minutesYesterday, payouts?.minutesYesterday)}
        />
      </Cell>
      {(['charges', 'exchanges'] as const).map((name) => {
        const figure = by.get(name);
        return figure && <Won key={name} figure={figure} />;
      })}
      <Cell
        name="미결제"
        change={`${formatNumber(open.bets)}건`}
        value={formatNumber(open.stakeWon)}
        unit="원"
        below={`적중 시 ${formatNumber(open.mostWon)}`}
      />
    </section>
  );
}

const Won = ({
  figure: { figure, won, wonYesterday, count, minutes, minutesYesterday },
}: {
  figure: OperatorFigure;
}) => (
  <Cell
    name={names[figure]}
    change={changeOf(won, wonYesterday)}
    value={formatNumber(won)}
    unit="원"
    below={`${formatNumber(count)}건`}
  >
    <TimeChart label={`${names[figure]} 60분`} height={36} values={minutes} before={minutesYesterday} />
  </Cell>
);

interface CellProps {
  name: string;
  change?: string;
  value: string;
  unit: string;
  below?: string;
  children?: React.ReactNode;
}

const Cell = ({ name, change, value, unit, below, children }: CellProps) => (
  <div css={cellStyle}>
    <div>
      <span>{name}</span>
      <span>{change}</span>
    </div>
    <b>
      {value}
      <small>{unit}</small>
    </b>
    {children ?? <div css={{ height: 36 }} />}
    <div>{below}</div>
  </div>
);

const stripStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  border: `1px solid ${color.line}`,
  borderRadius: 10,
  background: color.surface,
  overflow: 'hidden',
  // Seven in lines of four or two: the last fills its line.
  '@media (max-width: 1500px)': {
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    '& > :last-child': { gridColumn: 'span 2' },
  },
  [mobile]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const;
const cellStyle = {
  minWidth: 0,
  padding: `${space(3)}px ${space(4)}px`,
  boxShadow: `1px 1px ${color.line}`,
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: space(2),
    color: color.muted,
    fontSize: fontSize.small,
    whiteSpace: 'nowrap',
  },
  '& > b': {
    display: 'block',
    fontSize: 20,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    [mobile]: { fontSize: 'clamp(14px, 4.6vw, 20px)' },
  },
  '& > b > small': { marginLeft: 2, color: color.muted, fontSize: fontSize.small, fontWeight: 400 },
} as const;
