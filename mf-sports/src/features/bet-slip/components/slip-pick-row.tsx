import { type SlipReason, slipReasons } from '@madang/contracts';
import { parseOdds } from '@madang/rules';
import { Badge, color, fontSize, IconButton, SportIcon, space } from '@madang/ui';
import { sideName } from '../../../slip/side-name.ts';
import type { ShownPick } from '../../../slip/use-shown-slip.ts';
import { MovedOdds } from './moved-odds.tsx';

interface SlipPickRowProps {
  pick: ShownPick;
  /** Why it cannot be bet on, as far as the server has said. */
  reason: SlipReason | null;
  /** A bet is on its way with it. */
  locked: boolean;
  onRemove: (button: HTMLElement) => void;
}

/** One selection: teams, market, chosen side, line, odds of this moment beside those clicked, and the button that takes it out. */
export function SlipPickRow({ pick, reason, locked, onRemove }: SlipPickRowProps) {
  const isClosed = pick.status === 'closed';
  const teams = `${pick.home} vs ${pick.away}`;
  return (
    <li css={[row, !isClosed && tintOf(pick)]}>
      <SportIcon sportId={pick.sportId} size={16} css={{ gridArea: 'icon' }} />
      <span css={[clipped, { gridArea: 'teams', color: color.muted, fontSize: fontSize.small }]} title={teams}>
        {teams}
      </span>
      <span css={[clipped, { gridArea: 'side', fontWeight: 600 }, isClosed && left]} title={sideName(pick)}>
        <span css={{ color: color.muted, fontSize: fontSize.small, fontWeight: 400 }}>{pick.marketNameKorean} </span>
        {sideName(pick)}
        {pick.betLine !== null && <span css={{ color: color.muted }}> {pick.betLine}</span>}
      </span>
      <span css={{ gridArea: 'odds', display: 'flex', alignItems: 'center', gap: space(1.5) }}>
        {pick.status === 'suspended' && <Badge>일시정지</Badge>}
        {isClosed && <Badge tone="bad">마감</Badge>}
        <MovedOdds before={pick.pickedPrice} now={pick.betPrice} />
      </span>
      {reason && (
        <span role="status" css={{ gridArea: 'reason', color: color.bad, fontSize: fontSize.small }}>
          {slipReasons[reason]}
        </span>
      )}
      <IconButton
        label={`${sideName(pick)} 삭제`}
        icon="close"
        size={16}
        disabled={locked}
        onClick={(event) => onRemove(event.currentTarget)}
        css={{ gridArea: 'remove', flex: 'none' }}
      />
    </li>
  );
}

/** Red or blue behind odds that rose or fell since they were clicked, until they are accepted. */
function tintOf({ pickedPrice, betPrice }: ShownPick) {
  if (pickedPrice === betPrice) return null;
  return { background: parseOdds(betPrice) > parseOdds(pickedPrice) ? color.risingTint : color.fallingTint };
}

const row = {
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr) auto auto',
  gridTemplateAreas: '"icon side odds remove" ". teams teams remove" ". reason reason remove"',
  alignItems: 'center',
  columnGap: space(2),
  padding: `${space(1.5)}px ${space(1)}px ${space(1.5)}px ${space(3)}px`,
  borderBottom: `1px solid ${color.line}`,
  '&:last-of-type': { borderBottom: 0 },
} as const;
/** It is not bet on. */
const left = { color: color.muted, textDecoration: 'line-through' } as const;
const clipped = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
