import { Badge, color, fontSize, IconButton, space } from '@madang/ui';
import { sideName } from '../../../slip/side-name.ts';
import type { ShownPick } from '../../../slip/use-shown-slip.ts';
import { MovedOdds } from './moved-odds.tsx';

interface SlipPickRowProps {
  pick: ShownPick;
  /** A bet is on its way with it. */
  locked: boolean;
  onRemove: (button: HTMLElement) => void;
}

/** One selection: teams, market, chosen side, line, odds of this moment, and the button that takes it out. */
export function SlipPickRow({ pick, locked, onRemove }: SlipPickRowProps) {
  const isClosed = pick.status === 'closed';
  const teams = `${pick.home} vs ${pick.away}`;
  return (
    <li
      css={{
        padding: `${space(1)}px ${space(1)}px ${space(2)}px ${space(3)}px`,
        borderBottom: `1px solid ${color.line}`,
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <div css={line}>
        <span css={[clipped, { fontSize: fontSize.table, color: color.muted }]} title={teams}>
          {teams}
        </span>
        <IconButton
          label={`${sideName(pick)} 삭제`}
          icon="close"
          size={16}
          disabled={locked}
          onClick={(event) => onRemove(event.currentTarget)}
          css={{ flex: 'none' }}
        />
      </div>
      <div css={line}>
        <span css={[clipped, { fontWeight: 600 }, isClosed && left]} title={sideName(pick)}>
          <span css={{ color: color.muted, fontSize: fontSize.small, fontWeight: 400 }}>{pick.marketNameKorean} </span>
          {sideName(pick)}
          {pick.betLine !== null && <span css={{ color: color.muted }}> {pick.betLine}</span>}
        </span>
        <span css={{ display: 'flex', flex: 'none', alignItems: 'center', gap: space(1.5), paddingRight: space(2) }}>
          {pick.status === 'suspended' && <Badge>일시정지</Badge>}
          {isClosed && <Badge tone="bad">마감</Badge>}
          <MovedOdds before={pick.pickedPrice} now={pick.betPrice} />
        </span>
      </div>
    </li>
  );
}

/** Two lines of their own: long team names are not cut for the sake of the odds below them. */
const line = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space(2) } as const;
/** It is not bet on. */
const left = { color: color.muted, textDecoration: 'line-through' } as const;
const clipped = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
