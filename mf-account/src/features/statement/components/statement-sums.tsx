import type { AnswerOf, readStatement } from '@madang/contracts';
import { Card, color, fontSize, formatNumber, formatWon, Icon, mobile, space } from '@madang/ui';
import { BalanceCurve } from './balance-curve.tsx';

interface StatementSumsProps {
  statement: AnswerOf<typeof readStatement>;
  /** The figures of the header. */
  nowWon: number;
  isToday: boolean;
}

/** The balance before, the won that came in and went out, and that they come to the balance now. */
export function StatementSums({ statement, nowWon, isToday }: StatementSumsProps) {
  const { before, cameIn, wentOut, after, heldWon, curve } = statement;
  const curveTitle = isToday ? '오늘의 잔액' : '기간의 잔액';
  return (
    <Card
      css={{
        display: 'grid',
        gridTemplateColumns: '11fr 13fr',
        gap: space(8),
        [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) },
      }}
    >
      <div>
        <p css={{ color: color.muted, fontSize: fontSize.table }}>지금 보유금액</p>
        <p
          css={{
            fontSize: 36,
            fontWeight: 700,
            lineHeight: 1.3,
            fontVariantNumeric: 'tabular-nums',
            [mobile]: { fontSize: 28 },
          }}
        >
          {formatNumber(nowWon)}
          <span css={{ fontSize: 20, fontWeight: 600 }}> 원</span>
        </p>
        <dl css={{ display: 'grid', gap: space(1.5), marginTop: space(3), fontSize: fontSize.table }}>
          <Sum label={isToday ? '오늘 처음' : '기간 처음'}>{formatWon(before)}</Sum>
          <Sum label="들어온 돈">
            <span css={{ color: color.good }}>+{formatWon(cameIn)}</span>
          </Sum>
          <Sum label="나간 돈">{wentOut > 0 ? `−${formatWon(wentOut)}` : formatWon(0)}</Sum>
          <Sum label="합이 맞습니다" last>
            <Icon name="check" size={16} css={{ display: 'inline-block', color: color.good, verticalAlign: -3 }} />{' '}
            {formatWon(after)}
          </Sum>
        </dl>
      </div>
      <div css={{ display: 'grid', alignContent: 'start', gap: space(4), minWidth: 0 }}>
        <div css={{ display: 'flex', justifyContent: 'space-between', gap: space(3), fontSize: fontSize.table }}>
          <h2 css={{ fontSize: fontSize.text, fontWeight: 700 }}>{curveTitle}</h2>
          <span css={{ color: color.muted }}>
            환전 보류 중 <b css={{ color: color.text, fontVariantNumeric: 'tabular-nums' }}>{formatWon(heldWon)}</b>
          </span>
        </div>
        <BalanceCurve curve={curve} before={before} title={curveTitle} />
      </div>
    </Card>
  );
}

const Sum = ({ label, last = false, children }: { label: string; last?: boolean; children: React.ReactNode }) => (
  <div
    css={{
      display: 'flex',
      justifyContent: 'space-between',
      ...(last && { paddingTop: space(2), borderTop: `1px solid ${color.line}` }),
    }}
  >
    <dt css={{ color: color.muted }}>{label}</dt>
    <dd css={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600, whiteSpace: 'nowrap' }}>{children}</dd>
  </div>
);
