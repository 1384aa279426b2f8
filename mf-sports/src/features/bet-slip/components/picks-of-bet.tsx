import { isBonus } from '@madang/rules';
import { color, fontSize, SportIcon, space } from '@madang/ui';
import type { Pick } from '../../../slip/pick.ts';
import { pickName } from '../../../slip/pick-name.ts';
import { MovedOdds } from './moved-odds.tsx';

interface PicksOfBetProps {
  picks: readonly Pick[];
  /** Odds from which they may have moved, by selection. */
  before?: ReadonlyMap<string, string>;
  /** They are priced together: none has a price of its own. */
  isTogether?: boolean;
}

/** The picks of a bet, as asked before it and told after it. */
export const PicksOfBet = ({ picks, before, isTogether = false }: PicksOfBetProps) => (
  <ul aria-label="베팅 내용" css={{ margin: `0 -${space(5)}px`, borderTop: `1px solid ${color.line}` }}>
    {picks.map((pick) => (
      <li key={pick.id} css={row}>
        <SportIcon sportId={pick.sportId} size={16} css={{ gridArea: 'icon' }} />
        <span css={[clipped, { gridArea: 'name', fontWeight: 600 }]}>{pickName(pick)}</span>
        <span css={{ gridArea: 'odds' }}>
          {!isTogether && <MovedOdds before={before?.get(pick.id) ?? pick.betPrice} now={pick.betPrice} />}
        </span>
        {!isBonus(pick) && (
          <span css={[clipped, { gridArea: 'about', color: color.muted, fontSize: fontSize.small }]}>
            {pick.marketNameKorean} · {pick.home} : {pick.away}
          </span>
        )}
      </li>
    ))}
  </ul>
);

const row = {
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr) auto',
  gridTemplateAreas: '"icon name odds" ". about about"',
  alignItems: 'center',
  columnGap: space(2),
  padding: `${space(2)}px ${space(5)}px`,
  borderBottom: `1px solid ${color.line}`,
} as const;
const clipped = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
