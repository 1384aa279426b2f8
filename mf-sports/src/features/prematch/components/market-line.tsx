import type { Fixture, Selection } from '@madang/contracts';
import { color, fontSize, mobile, space, useIsMobile } from '@madang/ui';
import type { MarketRow } from '../market-rows.ts';
import { PickButton } from './pick-button.tsx';

interface MarketLineProps {
  fixture: Fixture;
  row: MarketRow;
  /** Nothing can be bet on: the fixture has started, or the feed is silent. */
  locked: 'closed' | 'suspended' | null;
}

const grid = {
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr) 96px minmax(0, 1fr)',
  alignItems: 'center',
  gap: space(1),
  // A row that high, not a minimum of the fieldset: to that its content is fitted only later, which moves the odds by 3 px.
  gridAutoRows: 'minmax(40px, auto)',
  [mobile]: { gridTemplateColumns: '52px repeat(3, minmax(0, 1fr))', gridAutoRows: 'minmax(48px, auto)' },
} as const;

/** One line of odds: home | draw or line | away; over stands on the home side, under on the away side. */
export function MarketLine({ fixture, row, locked }: MarketLineProps) {
  const isMobile = useIsMobile();
  const isTotal = row.group === 'over-under';
  const button = (selection: Selection | undefined, label: string, mirrored = false) =>
    selection ? (
      <PickButton {...{ fixture, row, selection, label, mirrored, locked }} />
    ) : (
      <span css={{ textAlign: 'center', color: color.muted }}>-</span>
    );
  return (
    <fieldset aria-label={row.line === null ? row.label : `${row.label} ${row.line}`} data-market={row.key} css={grid}>
      <span css={{ fontSize: fontSize.small, color: color.muted }}>{row.label}</span>
      {button(row.home, isTotal ? '오버' : isMobile ? '홈' : fixture.home)}
      {row.draw ? button(row.draw, '무') : <Middle line={row.line} />}
      {button(row.away, isTotal ? '언더' : isMobile ? '원정' : fixture.away, true)}
    </fieldset>
  );
}

/** The line between both sides; VS where the market has neither line nor draw. */
const Middle = ({ line }: { line: string | null }) => (
  <span css={{ textAlign: 'center', fontSize: fontSize.table, color: line === null ? color.muted : color.text }}>
    {line ?? 'VS'}
  </span>
);
