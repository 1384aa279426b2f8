import { color, fontSize, formatWon, Panel, space } from '@madang/ui';

/** The part that has been bet of the turnover that charges and bonuses ask for. */
export function TurnoverPanel({ turnover: { dueWon, leftWon } }: { turnover: { dueWon: number; leftWon: number } }) {
  const done = dueWon - leftWon;
  return (
    <Panel title="환전 전 베팅할 금액">
      {leftWon === 0 ? (
        <p css={{ color: color.muted }}>더 베팅할 금액이 없습니다. 바로 환전할 수 있습니다.</p>
      ) : (
        <div css={{ display: 'grid', gap: space(2) }}>
          <p css={{ display: 'flex', justifyContent: 'space-between', fontVariantNumeric: 'tabular-nums' }}>
            <span css={{ color: color.muted }}>베팅한 금액</span>
            <span>
              <b>{formatWon(done)}</b> <span css={{ color: color.muted }}>/ {formatWon(dueWon)}</span>
            </span>
          </p>
          <progress aria-label="베팅한 금액" value={done} max={dueWon} css={bar} />
          <p css={{ color: color.muted, fontSize: fontSize.table }}>
            {formatWon(leftWon)}을 더 베팅하면 환전할 수 있습니다
          </p>
          <p css={{ color: color.muted, fontSize: fontSize.small, lineHeight: 1.6 }}>
            서로 반대되는 선택은 함께 잃을 수 있는 금액만 인정합니다. 취소·무효·캐시아웃한 금액과 기준보다 낮은 배당은
            인정하지 않습니다.
          </p>
        </div>
      )}
    </Panel>
  );
}

const bar = {
  width: '100%',
  height: 6,
  border: 0,
  borderRadius: 3,
  overflow: 'hidden',
  background: color.raised,
  '&::-webkit-progress-bar': { background: color.raised },
  '&::-webkit-progress-value': { background: color.text },
  '&::-moz-progress-bar': { background: color.text },
} as const;
