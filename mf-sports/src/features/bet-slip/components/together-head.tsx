import { color, fontSize, Odds, SportIcon, space } from '@madang/ui';
import type { ShownSlip } from '../../../slip/use-shown-slip.ts';
import { type Together, togetherName, togetherNote } from '../../../slip/use-together.ts';

/** Picks of one fixture that are one selection: its name and teams, its one price, and how it is settled. The picks stand below it. */
export function TogetherHead({ slip, together }: { slip: ShownSlip; together: Together }) {
  const [first] = slip.open;
  return (
    <div css={head}>
      <SportIcon sportId={first?.sportId ?? 0} size={16} css={{ gridArea: 'icon' }} />
      <b css={{ gridArea: 'name' }}>{togetherName}</b>
      <span css={{ gridArea: 'odds', paddingRight: space(3) }} aria-live="polite">
        {together.betPrice === null ? '–' : <Odds odds={together.betPrice} />}
      </span>
      <span css={teams} title={first && `${first.home} vs ${first.away}`}>
        {first?.home} : {first?.away}
      </span>
      <p css={{ gridArea: 'note', color: color.muted, fontSize: fontSize.small }}>{togetherNote}</p>
    </div>
  );
}

const head = {
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr) auto',
  gridTemplateAreas: '"icon name odds" ". teams teams" ". note note"',
  alignItems: 'center',
  gap: `${space(0.5)}px ${space(2)}px`,
  padding: `${space(2)}px ${space(1)}px ${space(2)}px ${space(3)}px`,
  borderBottom: `1px solid ${color.line}`,
  background: color.raised,
} as const;
const teams = {
  gridArea: 'teams',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: fontSize.small,
} as const;
