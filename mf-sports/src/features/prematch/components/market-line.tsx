import type { Fixture, Selection } from '@madang/contracts';
import { color, fontSize } from '@madang/ui';
import { marketsBelow, namesInButtons } from '../../../fixtures/list-width.ts';
import type { MarketPlace, MarketRow } from '../../../fixtures/market-rows.ts';
import { ListPick } from '../../../fixtures/pick-button.tsx';
import { lineText } from '../../../slip/line-text.ts';
import type { PageLayout } from '../korean-pages.ts';
import { cellColumns, hasNames } from '../list-layout.ts';

interface MarketLineProps {
  fixture: Fixture;
  row: MarketRow;
  place: MarketPlace;
  layout: PageLayout;
  /** Nothing can be bet on: the fixture has started, or nothing is heard of its odds. */
  locked: 'closed' | 'suspended' | null;
}

/** One line of odds: home | draw or line | away; over stands on the home side, under on the away side. */
export function MarketLine({ fixture, row, place, layout, locked }: MarketLineProps) {
  const named = hasNames(layout);
  const button = (selection: Selection | undefined, label: string, side: 'start' | 'middle' | 'end') =>
    selection ? (
      <ListPick {...{ fixture, row, selection, label, side, named, locked }} />
    ) : (
      <span css={{ textAlign: 'center', color: color.muted }}>-</span>
    );
  const labelOf = (selection: Selection | undefined, name: string) => {
    const line = selection && lineText({ group: row.group, betLine: selection.betLine });
    return line ? `${name} ${line}` : name;
  };
  const isTotal = row.group === 'over-under';
  return (
    <fieldset
      aria-label={row.line === null ? row.label : `${row.label} ${row.line}`}
      data-market={row.key}
      css={[
        line,
        cellColumns(place, layout),
        row.draw ? withDraw : noDraw,
        named && row.line !== null && lineInButtons,
      ]}
    >
      {button(row.home, labelOf(row.home, isTotal ? '오버' : fixture.home), 'start')}
      {row.draw ? button(row.draw, '무', 'middle') : <Middle line={row.line} />}
      {button(row.away, labelOf(row.away, isTotal ? '언더' : fixture.away), 'end')}
    </fieldset>
  );
}

/** The line between both sides; VS where the market has neither line nor draw. */
const Middle = ({ line }: { line: string | null }) => (
  <span data-middle css={line === null ? versus : lineValue}>
    {line ?? 'VS'}
  </span>
);

const versus = { textAlign: 'center', fontSize: fontSize.small, color: color.muted } as const;
const lineValue = {
  textAlign: 'center',
  fontSize: fontSize.table,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
} as const;

const line = { margin: 0, padding: 0, border: 0, minWidth: 0 } as const;
const hidden = { '& > [data-middle]': { display: 'none' } } as const;
/** On a phone every button says what it is, with its line; a draw has less to say than a team. */
const withDraw = { [marketsBelow]: { gridTemplateColumns: 'minmax(0, 1fr) 72px minmax(0, 1fr)' } } as const;
const noDraw = { [marketsBelow]: { ...hidden, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } as const;
const lineInButtons = {
  [namesInButtons]: { ...hidden, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const;
