import type { Fixture, Market, Selection } from '@madang/contracts';
import { useFixtureState, usePlay } from '@madang/stream';
import { color, fontSize, Icon, mobile, radius, space } from '@madang/ui';
import { memo, useId } from 'react';
import { drawnAlone } from '../../../fixtures/drawn-alone.ts';
import { type MarketRow, marketLabel, marketRows } from '../../../fixtures/market-rows.ts';
import { PickButton } from '../../../fixtures/pick-button.tsx';
import { sideName } from '../../../slip/side-name.ts';
import { marketNote } from '../market-note.ts';
import { useLeftSelections } from '../use-left-selections.ts';

interface LiveMarketProps {
  fixture: Fixture;
  market: Market;
  locked: 'suspended' | null;
  folded: boolean;
  onFold: (marketId: number, folded: boolean) => void;
}

/** One market in play, which can be folded: a row for each line. A line that the score has left behind goes. */
export const LiveMarket = memo(function LiveMarket({ fixture, market, locked, folded, onFold }: LiveMarketProps) {
  const contentId = useId();
  const label = marketLabel(fixture.sportId, market);
  const left = useLeftSelections(market);
  if (left.length === 0) return null;
  const shown = { ...market, selections: [...left] };
  const isLined = market.group === 'handicap' || market.group === 'over-under';
  return (
    <section data-market={market.marketId} css={frame}>
      <h3>
        <button
          type="button"
          aria-expanded={!folded}
          aria-controls={contentId}
          onClick={() => onFold(market.marketId, !folded)}
          css={heading}
        >
          {label}
          <Note fixture={fixture} market={shown} />
          <Icon name={folded ? 'chevronRight' : 'chevronDown'} size={14} css={{ marginLeft: 'auto' }} />
        </button>
      </h3>
      <fieldset id={contentId} aria-label={label} hidden={folded} css={!folded && content}>
        {!folded &&
          (isLined ? (
            marketRows({ ...fixture, markets: [shown] }).map((row) => (
              <Line key={row.key} {...{ fixture, row, locked }} />
            ))
          ) : (
            <div css={outcomes} style={columnsOf(left)}>
              {left.map((selection) => (
                <Outcome key={selection.id} {...{ fixture, row: { ...market, label }, selection, locked }} />
              ))}
            </div>
          ))}
      </fieldset>
    </section>
  );
});

/** By itself: what happens in play renders no odds. */
function Note({ fixture, market }: Pick<LiveMarketProps, 'fixture' | 'market'>) {
  const { score } = useFixtureState(fixture.id, fixture);
  const play = usePlay(fixture.id);
  return (
    <span css={{ color: color.muted, fontSize: fontSize.small, fontWeight: 400 }}>
      {marketNote(market, score, play)}
    </span>
  );
}

type OutcomeProps = Pick<LiveMarketProps, 'fixture' | 'locked'> & {
  row: Parameters<typeof PickButton>[0]['row'];
  selection: Selection;
};

function Outcome({ fixture, row, selection, locked }: OutcomeProps) {
  const name = sideName({ ...selection, home: fixture.home, away: fixture.away });
  return <PickButton {...{ fixture, row, selection, locked }} label={name} />;
}

/** Both sides, with the line between them. */
const Line = ({ fixture, row, locked }: Pick<LiveMarketProps, 'fixture' | 'locked'> & { row: MarketRow }) => (
  <fieldset aria-label={`${row.label} ${row.line}`} css={[line, row.group === 'handicap' && lineOfTeams]}>
    {row.home ? <Outcome {...{ fixture, row, locked }} selection={row.home} /> : <span />}
    <b css={lineValue}>{row.line}</b>
    {row.away ? <Outcome {...{ fixture, row, locked }} selection={row.away} /> : <span />}
  </fieldset>
);

const columnsMost = 3;
/** Names of teams are long, 무 is not. */
const columnsOf = (selections: readonly Selection[]) => ({
  gridTemplateColumns:
    selections.length === 3 && selections[1]?.side === 'draw'
      ? 'minmax(0, 1fr) minmax(84px, 0.55fr) minmax(0, 1fr)'
      : `repeat(${Math.min(selections.length, columnsMost)}, minmax(0, 1fr))`,
});

const frame = {
  ...drawnAlone,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.surface,
  overflow: 'hidden',
} as const;
const heading = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  width: '100%',
  height: 36,
  padding: `0 ${space(3)}px`,
  border: 0,
  background: 'transparent',
  fontSize: fontSize.table,
  fontWeight: 700,
  cursor: 'pointer',
  outlineOffset: -2,
  [mobile]: { height: 44 },
} as const;
const content = {
  display: 'grid',
  gap: space(1),
  minWidth: 0,
  margin: 0,
  padding: `0 ${space(2)}px ${space(2)}px`,
  border: 0,
} as const;
/** On a phone the name stands above its odds: beside them nothing would be left of it. */
const stacked = {
  '& > button': {
    flexWrap: 'wrap',
    alignContent: 'center',
    justifyContent: 'flex-start',
    height: 52,
    padding: '0 8px',
  },
  '& [data-label]': { flex: '1 0 100%', padding: 0, fontSize: fontSize.small, lineHeight: 1.15, whiteSpace: 'normal' },
} as const;
/** A long name takes a second line: it is never cut. */
const inLines = { '& [data-label]': { lineHeight: 1.15, whiteSpace: 'normal' } } as const;
const outcomes = { ...inLines, display: 'grid', gap: space(1), [mobile]: stacked } as const;
const line = {
  ...inLines,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 52px minmax(0, 1fr)',
  alignItems: 'center',
  gap: space(1),
} as const;
const lineOfTeams = { [mobile]: { ...stacked, gridTemplateColumns: 'minmax(0, 1fr) 44px minmax(0, 1fr)' } } as const;
const lineValue = { textAlign: 'center', fontSize: fontSize.table, fontVariantNumeric: 'tabular-nums' } as const;
