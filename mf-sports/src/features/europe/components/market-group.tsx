import type { Fixture } from '@madang/contracts';
import { color, space } from '@madang/ui';
import { MarketCell } from '../../../fixtures/market-cell.tsx';
import type { MarketSection } from '../market-sections.ts';
import { FoldingGroup } from './folding-group.tsx';

interface MarketGroupProps {
  fixture: Fixture;
  section: MarketSection;
  locked: 'suspended' | null;
}

/** A group of markets, which can be folded. */
export const MarketGroup = ({ fixture, section: { label, markets }, locked }: MarketGroupProps) => (
  <section css={{ borderTop: `1px solid ${color.line}` }}>
    <FoldingGroup level={3} label={label} count={markets.length}>
      {() => (
        <div css={content}>
          {markets.map((market) => (
            <MarketCell key={market.marketId} fixture={fixture} market={market} locked={locked} />
          ))}
        </div>
      )}
    </FoldingGroup>
  </section>
);

const content = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  gap: `${space(3)}px ${space(4)}px`,
  padding: space(3),
} as const;
