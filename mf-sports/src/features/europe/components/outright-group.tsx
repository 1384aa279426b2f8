import { listOutrights } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { color, fontSize, Icon, mobile, radius, space } from '@madang/ui';
import { useId, useState } from 'react';
import { FixtureView } from './fixture-view.tsx';

/** Who wins seasons, tournaments and races: a group of its own below the fixtures, folded until it is wanted. */
export function OutrightGroup() {
  const outrights = useEndpoint(listOutrights, {});
  const [open, setOpen] = useState(false);
  const contentId = useId();
  if (!outrights.data?.length) return null;
  return (
    <section aria-label="시즌·토너먼트 우승" css={frame}>
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={contentId}
          onClick={() => setOpen(!open)}
          css={heading}
        >
          <Icon name={open ? 'chevronDown' : 'chevronRight'} size={16} />
          시즌·토너먼트 우승
          <span css={{ color: color.muted, fontWeight: 400 }}>{outrights.data.length}</span>
        </button>
      </h2>
      <div id={contentId} hidden={!open} css={open && content}>
        {open && outrights.data.map((fixture) => <FixtureView key={fixture.id} fixture={fixture} />)}
      </div>
    </section>
  );
}

const frame = {
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
  height: 40,
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
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(2),
  padding: space(2),
} as const;
