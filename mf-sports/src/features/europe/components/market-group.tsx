import type { Fixture } from '@madang/contracts';
import { color, fontSize, Icon, mobile, space } from '@madang/ui';
import { useId, useState } from 'react';
import { MarketCell } from '../../../fixtures/market-cell.tsx';
import type { MarketSection } from '../market-sections.ts';

interface MarketGroupProps {
  fixture: Fixture;
  section: MarketSection;
  locked: 'suspended' | null;
}

/** A group of markets, which can be folded. */
export function MarketGroup({ fixture, section: { label, markets }, locked }: MarketGroupProps) {
  const [open, setOpen] = useState(true);
  const contentId = useId();
  return (
    <section css={{ borderTop: `1px solid ${color.line}` }}>
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={contentId}
          onClick={() => setOpen(!open)}
          css={heading}
        >
          <Icon name={open ? 'chevronDown' : 'chevronRight'} size={14} />
          {label}
          <span css={{ color: color.muted, fontWeight: 400 }}>{markets.length}</span>
        </button>
      </h3>
      <div id={contentId} hidden={!open} css={open && content}>
        {open &&
          markets.map((market) => (
            <MarketCell key={market.marketId} fixture={fixture} market={market} locked={locked} />
          ))}
      </div>
    </section>
  );
}

const heading = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  width: '100%',
  height: 36,
  padding: `0 ${space(3)}px`,
  border: 0,
  background: color.raised,
  fontSize: fontSize.table,
  fontWeight: 700,
  cursor: 'pointer',
  outlineOffset: -2,
  [mobile]: { height: 44 },
} as const;

const content = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  gap: `${space(3)}px ${space(4)}px`,
  padding: space(3),
} as const;
