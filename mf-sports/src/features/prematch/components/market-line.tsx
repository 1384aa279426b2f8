import type { Fixture, Selection } from '@madang/contracts';
import { color, fontSize, space } from '@madang/ui';
import { marketsInLine, namesInButtons } from '../../../fixtures/list-width.ts';
import type { MarketRow } from '../../../fixtures/market-rows.ts';
import { PickButton } from '../../../fixtures/pick-button.tsx';

interface MarketLineProps {
  fixture: Fixture;
  row: MarketRow;
  /** Nothing can be bet on: the fixture has started, or nothing is heard of its odds. */
  locked: 'closed' | 'suspended' | null;
}

/** One line of odds: home | draw or line | away; over stands on the home side, under on the away side. */
export function MarketLine({ fixture, row, locked }: MarketLineProps) {
  const isTotal = row.group === 'over-under';
  const button = (selection: Selection | undefined, short: string, name: string, mirrored = false) =>
    selection ? (
      <PickButton {...{ fixture, row, selection, short, name, mirrored, locked }} />
    ) : (
      <span css={{ textAlign: 'center', color: color.muted }}>-</span>
    );
  const isResult = row.group === 'win-draw-lose' || row.group === 'win-lose';
  return (
    <fieldset
      aria-label={row.line === null ? row.label : `${row.label} ${row.line}`}
      data-market={row.key}
      css={[line, isResult ? resultLine : sideLine]}
    >
      {!isResult && (
        <span data-line-name css={lineName}>
          {row.label}
        </span>
      )}
      {isTotal ? button(row.home, '오버', '오버') : button(row.home, '홈', isResult ? fixture.home : '홈')}
      {row.draw ? button(row.draw, '무', '무') : <Middle line={row.line} />}
      {isTotal
        ? button(row.away, '언더', '언더', true)
        : button(row.away, '원정', isResult ? fixture.away : '원정', true)}
    </fieldset>
  );
}

/** The line between both sides; VS where the market has neither line nor draw. */
const Middle = ({ line }: { line: string | null }) => (
  <span css={line === null ? versus : lineValue}>{line ?? 'VS'}</span>
);

const versus = { textAlign: 'center', fontSize: fontSize.small, color: color.muted } as const;
const lineValue = {
  textAlign: 'center',
  fontSize: fontSize.table,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
} as const;

const line = {
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  alignItems: 'center',
  gap: space(1),
} as const;

const resultLine = {
  [marketsInLine]: { gridTemplateColumns: '66px 66px minmax(0, 1fr)' },
  [namesInButtons]: { gridTemplateColumns: 'minmax(0, 1fr) 76px minmax(0, 1fr)' },
} as const;

const sideLine = {
  [marketsInLine]: { gridTemplateColumns: 'minmax(0, 1fr) 40px minmax(72px, 1fr)' },
  [namesInButtons]: { gridTemplateColumns: '94px minmax(0, 1fr) 94px' },
} as const;

/** Where markets stand below each other, each says what it is; elsewhere the league's header does. */
const lineName = {
  gridColumn: '1 / -1',
  fontSize: fontSize.small,
  color: color.muted,
  [marketsInLine]: { display: 'none' },
} as const;
