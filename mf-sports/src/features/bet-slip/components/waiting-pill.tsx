import { emit } from '@madang/events';
import { color, fontSize, Icon, radius, space } from '@madang/ui';
import { nameOfWaiting } from '../../../slip/waiting-words.ts';
import type { ShownDelayedBet } from '../use-delayed-bets.ts';

/** On a phone, where the slip is put away: how many bets wait, or what became of the last one; it opens the slip. */
export default function WaitingPill({ bets }: { bets: readonly ShownDelayedBet[] }) {
  const told =
    bets.find(({ state }) => state === 'refused') ?? bets.find(({ state }) => state === 'waiting') ?? bets.at(-1);
  if (!told) return null;
  return (
    <div role="status" css={place}>
      <button type="button" onClick={() => emit('slip:open', {})} css={[pill, tones[told.state]]}>
        <Icon name={icons[told.state]} size={16} />
        <span css={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {wordsOf(told, bets)}
        </span>
        <Icon name="chevronRight" size={16} css={{ flex: 'none' }} />
      </button>
    </div>
  );
}

function wordsOf({ state, legs, offeredMs }: ShownDelayedBet, bets: readonly ShownDelayedBet[]): string {
  const name = nameOfWaiting(legs);
  if (state === 'accepted') return `${name} 접수되었습니다`;
  if (state === 'refused') return `${name} 접수되지 않았습니다${offeredMs > 0 ? ' · 다시 베팅' : ''}`;
  const count = bets.filter((bet) => bet.state === 'waiting').length;
  return count > 1 ? `${count}건 접수를 기다리는 중` : `${name} 접수를 기다리는 중`;
}

const icons = { waiting: 'clock', accepted: 'check', refused: 'alert' } as const;
const tones = {
  waiting: { borderColor: color.brandEdge },
  accepted: { borderColor: color.good, color: color.good },
  refused: { borderColor: color.bad, color: color.bad },
} as const;
/** Above the phone's bar. */
const place = {
  position: 'fixed',
  zIndex: 14,
  left: 0,
  right: 0,
  bottom: 64,
  'html[data-slip] &': { bottom: 120 },
  display: 'grid',
  justifyItems: 'center',
  padding: `0 ${space(3)}px`,
  pointerEvents: 'none',
} as const;
const pill = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  maxWidth: '100%',
  minHeight: 44,
  padding: `0 ${space(3)}px`,
  border: '1px solid',
  borderRadius: radius,
  background: color.raised,
  color: color.text,
  fontSize: fontSize.table,
  fontWeight: 600,
  boxShadow: color.shadow,
  pointerEvents: 'auto',
  cursor: 'pointer',
} as const;
