import { type SlipReason, slipReasons } from '@madang/contracts';
import { isBonus, parseOdds } from '@madang/rules';
import { color, fontSize, Icon, IconButton, SportIcon, space, useNow } from '@madang/ui';
import { kickOffText } from '../../../slip/kick-off-text.ts';
import { pickName } from '../../../slip/pick-name.ts';
import { sideName } from '../../../slip/side-name.ts';
import type { ShownPick } from '../../../slip/use-shown-slip.ts';
import { MovedOdds } from './moved-odds.tsx';

interface SlipPickRowProps {
  pick: ShownPick;
  /** The server's reason for which it cannot be bet on. */
  reason: SlipReason | null;
  /** It is priced together with the others, and has no price of its own. */
  isPart: boolean;
  /** A bet is on its way with it. */
  locked: boolean;
  onRemove: (button: HTMLElement) => void;
}

/** One selection: its name and its odds of this moment beside those clicked, then market, teams and kick-off, or why it waits. */
export function SlipPickRow({ pick, reason, isPart, locked, onRemove }: SlipPickRowProps) {
  const isClosed = pick.status === 'closed';
  const isOpen = pick.status === 'open';
  const said = reason ? slipReasons[reason] : isClosed ? '마감' : isOpen ? null : '일시정지';
  const name = pickName(pick);
  return (
    <li css={[row, !isClosed && tintOf(pick)]}>
      {isOpen ? (
        <SportIcon sportId={pick.sportId} size={16} css={{ gridArea: 'icon' }} />
      ) : (
        <Icon name="lock" size={16} css={{ gridArea: 'icon', color: color.muted }} />
      )}
      <span css={[clipped, { gridArea: 'side', fontWeight: 600 }, isClosed && left]} title={name}>
        {name}
      </span>
      <span css={[{ gridArea: 'odds' }, isClosed && left]}>
        {!isPart && <MovedOdds before={pick.pickedPrice} now={pick.betPrice} />}
      </span>
      <span css={about}>
        {said && (
          <>
            <span role="status" css={{ color: color.text }}>
              {said}
            </span>
            {' · '}
          </>
        )}
        <About pick={pick} />
      </span>
      <IconButton
        label={`${isBonus(pick) ? name : sideName(pick)} 삭제`}
        icon="close"
        size={16}
        disabled={locked}
        onClick={(event) => onRemove(event.currentTarget)}
        css={{ gridArea: 'remove', flex: 'none' }}
      />
    </li>
  );
}

function About({ pick }: { pick: ShownPick }) {
  const now = useNow();
  if (isBonus(pick)) return <>총 배당에 곱해집니다</>;
  return (
    <>
      {pick.marketNameKorean} · {pick.home} : {pick.away} · {kickOffText(pick.startsAt, now)}
    </>
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
  gridTemplateAreas: '"icon side odds remove" ". about about remove"',
  alignItems: 'center',
  columnGap: space(2),
  padding: `${space(1.5)}px ${space(1)}px ${space(1.5)}px ${space(3)}px`,
  borderBottom: `1px solid ${color.line}`,
} as const;
/** Teams and kick-off are never cut: long names take a second line. */
const about = {
  gridArea: 'about',
  color: color.muted,
  fontSize: fontSize.small,
  lineHeight: 1.35,
  wordBreak: 'keep-all',
  overflowWrap: 'anywhere',
} as const;
/** It is not bet on. */
const left = { color: color.muted, textDecoration: 'line-through' } as const;
const clipped = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
