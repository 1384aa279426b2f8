import type { MinigameMarket } from '@madang/contracts';
import { color, fontSize, mobile, space, tileRadius } from '@madang/ui';
import { Shirt } from '../../../shirt.tsx';
import { MarketButton } from './market-button.tsx';

interface PairMatrixProps {
  market: MinigameMarket;
  runners: number;
  /** Their keys. */
  chosen: readonly string[];
  locked: boolean;
  onChoose: (key: string) => void;
}

/** Two runners of a market in a square: the first down the side, the second along the top. */
export function PairMatrix({ market, runners, ...choice }: PairMatrixProps) {
  const numbers = Array.from({ length: runners }, (_, at) => at + 1);
  const byPair = new Map(market.selections.map((selection) => [selection.key.split(':')[1], selection]));
  return (
    <fieldset aria-label={market.name} css={frame}>
      <h2 css={{ marginBottom: space(2), fontSize: 15, fontWeight: 700 }}>
        {market.name} <span css={{ color: color.muted, fontSize: fontSize.small, fontWeight: 400 }}>{market.note}</span>
      </h2>
      <div css={{ overflowX: 'auto' }}>
        <div css={[square, columnsOf(runners)]}>
          <span />
          {numbers.map((second) => (
            <span key={second} css={{ justifySelf: 'center' }}>
              <Shirt number={second} />
            </span>
          ))}
          {numbers.map((first) => [
            <span key={`of ${first}`} css={{ alignSelf: 'center' }}>
              <Shirt number={first} />
            </span>,
            ...numbers.map((second) => {
              const selection = byPair.get(`${first}-${second}`);
              const key = `${first}-${second}`;
              return selection ? (
                <MarketButton key={key} selection={selection} label={`${market.name} ${selection.name}`} {...choice} />
              ) : (
                <span key={key} />
              );
            }),
          ])}
        </div>
      </div>
    </fieldset>
  );
}

const frame = {
  minWidth: 0,
  margin: 0,
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  background: color.surface,
  // Half of such a page would cut its prices.
  '@media (max-width: 1599.98px)': { gridColumn: '1 / -1' },
  [mobile]: { gridColumn: '1 / -1', padding: space(3) },
} as const;
const columnsOf = (runners: number) => ({
  gridTemplateColumns: `30px repeat(${runners}, minmax(52px, 1fr))`,
  // Six of them fit a phone.
  [mobile]: { gridTemplateColumns: `24px repeat(${runners}, minmax(44px, 1fr))` },
});
const square = { display: 'grid', gap: space(1), fontVariantNumeric: 'tabular-nums' } as const;
