import type { ReactNode } from 'react';
import { Icon } from '../look/icon.tsx';
import { oddsLook } from './odds-look.ts';

export type OddsState = 'open' | 'suspended' | 'closed' | 'won' | 'lost' | 'void';

export interface OddsButtonProps {
  /** Side and team for readers ("홈 울산"). */
  name: string;
  /** The text beside the odds, when the row does not say it already. */
  label?: ReactNode;
  /** The line of a handicap or a total ("-1.5"). */
  line?: string | null;
  odds: string;
  state: OddsState;
  movement?: 'rising' | 'falling' | null;
  chosen?: boolean;
  /** Its bet waits to be taken, or was booked at these odds. */
  bet?: 'waiting' | 'booked' | null;
  /** The reason for which this member cannot choose it, although the selection is open. */
  refusal?: string;
  onClick?: () => void;
  className?: string;
}

const stateWords: Record<OddsState, string> = {
  open: '',
  suspended: '일시정지',
  closed: '마감',
  won: '적중',
  lost: '미적중',
  void: '적특',
};

const betWords = { waiting: '접수 대기 중', booked: '접수됨' } as const;

/** One selection of a market. Each state differs by more than its colour: a mark, a word, or the border. */
export function OddsButton({
  name,
  label,
  line,
  odds,
  state,
  movement = null,
  chosen = false,
  bet = null,
  refusal,
  onClick,
  className,
}: OddsButtonProps) {
  const canBeChosen = state === 'open' && refusal === undefined;
  const moving = state === 'open' ? movement : null;
  const movementWord = moving === 'rising' ? '상승' : moving === 'falling' ? '하락' : '';
  const spoken = [name, line, odds, movementWord, stateWords[state], bet && betWords[bet]].filter(Boolean).join(' ');
  return (
    <button
      type="button"
      aria-label={spoken}
      aria-pressed={chosen}
      // Not `disabled`: a selection that is suspended while it has the focus must not lose it.
      aria-disabled={!canBeChosen || undefined}
      title={refusal}
      onClick={canBeChosen ? onClick : undefined}
      className={className}
      css={oddsLook}
      data-state={state}
      data-moving={moving ?? undefined}
      data-bet={bet ?? undefined}
      data-refused={refusal === undefined ? undefined : ''}
    >
      {label !== undefined && <span data-label>{label}</span>}
      {line && <span data-line>{line}</span>}
      <span data-odds>{odds}</span>
      <Mark state={state} movement={moving} bet={bet} />
    </button>
  );
}

/** Its place is kept when empty, so that an odds move shifts nothing. */
function Mark({ state, movement, bet }: Required<Pick<OddsButtonProps, 'state' | 'movement' | 'bet'>>) {
  if (state === 'suspended') return <Icon name="lock" size={12} />;
  if (state === 'won') return <Icon name="check" size={12} />;
  if (state === 'lost') return <Icon name="close" size={12} />;
  if (state === 'void') return <span data-mark>적특</span>;
  if (state === 'closed') return <span data-mark>마감</span>;
  if (bet === 'waiting') return <span data-ring />;
  if (bet === 'booked') return <Icon name="check" size={12} />;
  return <span data-movement={movement ?? ''}>{movement === 'rising' ? '▲' : movement === 'falling' ? '▼' : ''}</span>;
}
