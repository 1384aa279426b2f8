import type { MinigameMarket } from '@madang/contracts';
import { color, fontSize, hoverable, Icon, mobile, radius, space, tileRadius } from '@madang/ui';
import { PairMatrix } from './pair-matrix.tsx';
import { Runners } from './runners.tsx';

interface MarketsProps {
  markets: readonly MinigameMarket[];
  /** The runners of a race. */
  setup: unknown;
  /** Their keys. */
  chosen: readonly string[];
  /** Locked odds stay readable. */
  locked: boolean;
  onChoose: (key: string) => void;
}

const wideFrom = 7;
/** Half of a narrower page has room for fewer. */
const wideOnNarrowFrom = 4;
const narrowPage = '@media (max-width: 1599.98px)';
/** So many stand with name and price in one line. */
const inLine = 3;

/** A race shows its runners and a square of two of them; its other selections, and all of other games, stand by market. */
export function Markets({ markets, setup, ...choice }: MarketsProps) {
  const field = isField(setup) ? setup : null;
  const [win, place] = ['win', 'place'].map((id) => markets.find((market) => market.id === id));
  if (!field || !win || !place) return <PlainMarkets markets={markets} {...choice} />;
  const pairs = markets.filter(({ id }) => id === 'quinella' || id === 'exacta');
  const others = markets.filter((market) => market !== win && market !== place && !pairs.includes(market));
  return (
    <section aria-label="베팅" css={race}>
      <Runners {...{ field, win, place }} {...choice} />
      {pairs.map((market) => (
        <PairMatrix key={market.id} market={market} runners={field.length} {...choice} />
      ))}
      {others.length > 0 && <PlainMarkets markets={others} {...choice} />}
    </section>
  );
}

const isField = (setup: unknown): setup is { name: string; strength: number }[] =>
  Array.isArray(setup) && setup.every((one) => typeof one?.name === 'string' && typeof one?.strength === 'number');

const PlainMarkets = ({ markets, chosen, locked, onChoose }: Omit<MarketsProps, 'setup'>) => (
  <section aria-label="베팅" css={frame}>
    {markets.map(({ id, name, note, selections }) => (
      <fieldset
        key={id}
        aria-label={name}
        css={{
          minWidth: 0,
          margin: 0,
          padding: 0,
          border: 0,
          gridColumn: selections.length > wideFrom ? '1 / -1' : undefined,
          [narrowPage]: needsRow(selections) ? { gridColumn: '1 / -1' } : {},
          // On a phone two of two short ones stand side by side.
          [mobile]: {
            gridColumn: selections.length > 2 || longest(selections, note) >= longOfTwo ? '1 / -1' : undefined,
            [narrow]: longest(selections, note) >= longOnNarrow ? { gridColumn: '1 / -1' } : {},
          },
        }}
      >
        <h2 css={heading}>
          {name} {note && <span css={{ color: color.muted, fontWeight: 400 }}>{note}</span>}
        </h2>
        <div css={[row, columnsOf(selections.length, longest(selections, note))]}>
          {selections.map((selection) => (
            <button
              key={selection.key}
              type="button"
              aria-pressed={chosen.includes(selection.key)}
              disabled={locked}
              onClick={() => onChoose(selection.key)}
              css={[
                button,
                selections.length <= inLine && { gridTemplateColumns: '1fr auto', textAlign: 'left' },
                selections.length === inLine && { [narrowPage]: { '& svg': { display: 'none' } } },
              ]}
            >
              <span css={nameOfOne}>
                {selection.name} {selection.note && <small css={[noteStyle, note && spared]}>{selection.note}</small>}
              </span>
              <b
                css={{
                  display: 'inline-flex',
                  justifyContent: 'center',
                  alignItems: 'center',
                  gap: 3,
                  whiteSpace: 'nowrap',
                }}
              >
                {/* In a row of many there is no room beside the price: the colour says it. */}
                {locked && selections.length <= inLine && <Icon name="lock" size={14} />}
                {selection.price}
              </b>
            </button>
          ))}
        </div>
      </fieldset>
    ))}
  </section>
);

/** Beside the prices of two sides half a phone has room for fewer characters, and half a narrow one for fewer still. */
const longFrom = 9;
const longOfTwo = 7;
const longOfThree = 8;
const longOnNarrow = 4;
const narrow = '@media (max-width: 360px)';
const longest = (selections: MinigameMarket['selections'], isNoted: MinigameMarket['note']) =>
  Math.max(...selections.map(({ name, note }) => `${name}${isNoted ? '' : (note ?? '')}`.length));

/** Half of a narrow page has no room for many, or for three with long names of countries. */
const needsRow = (selections: MinigameMarket['selections']) =>
  selections.length > wideOnNarrowFrom ||
  (selections.length === inLine && longest(selections, undefined) >= longOfThree);

/** A market stands in one row, a long one in rows as equal as they can be: of twelve at most, on a phone as many as their names leave room for. */
const columnsOf = (count: number, letters: number) => {
  const across = (most: number) => {
    const rows = Math.ceil(count / most);
    return { gridTemplateColumns: `repeat(${Math.ceil(count / rows)}, minmax(0, 1fr))` };
  };
  if (letters >= longFrom) return { ...across(12), [mobile]: across(3) };
  return { ...across(12), [mobile]: { ...across(count > 6 ? 5 : 6), [narrow]: across(count > 6 ? 5 : 4) } };
};

const race = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space(4),
  minWidth: 0,
  [mobile]: { gap: space(2) },
} as const;
const frame = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${space(5)}px ${space(6)}px`,
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  background: color.surface,
  [mobile]: { gap: `6px ${space(3)}px`, padding: 0, border: 0, background: 'none' },
} as const;
const heading = {
  marginBottom: space(2),
  fontSize: fontSize.table,
  fontWeight: 700,
  [mobile]: { marginBottom: 2, lineHeight: 1.4 },
} as const;
const nameOfOne = { minWidth: 0, wordBreak: 'keep-all', overflowWrap: 'break-word' } as const;
const row = { display: 'grid', gap: space(1.5) } as const;
/** The market's own note says it. */
const spared = { [mobile]: { display: 'none' } } as const;
const noteStyle = { opacity: 0.8, fontSize: fontSize.small, [mobile]: { fontSize: 11 } } as const;
const button = {
  display: 'grid',
  gap: 2,
  alignItems: 'center',
  minHeight: 46,
  padding: `${space(1)}px ${space(2)}px`,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.raised,
  color: color.text,
  fontSize: fontSize.table,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  [hoverable]: { '&:hover:not(:disabled):not([aria-pressed="true"])': { borderColor: color.brand } },
  '&[aria-pressed="true"]': { borderColor: color.brandEdge, background: color.brand, color: color.onBrand },
  '&:disabled': { cursor: 'not-allowed', color: color.muted },
  [mobile]: {
    ...{ gap: '0 3px', minHeight: 44, padding: `0 ${space(1)}px`, lineHeight: 1.3 },
    // Between name and price of half a phone a lock would break the name: the colour says it.
    '& svg': { display: 'none' },
  },
} as const;
