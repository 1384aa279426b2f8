import { type CSSObject, keyframes } from '@emotion/react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { color, fontSize, hoverable, mobile, radius } from './tokens.ts';

export type OddsState = 'open' | 'suspended' | 'closed' | 'won' | 'lost' | 'void';

export interface OddsButtonProps {
  /** Side and team for readers ("홈 울산"). */
  name: string;
  /** What is seen beside the odds, when the row does not say it already. */
  label?: ReactNode;
  /** The line of a handicap or a total ("-1.5"). */
  line?: string | null;
  odds: string;
  state: OddsState;
  movement?: 'rising' | 'falling' | null;
  chosen?: boolean;
  /** Why whoever looks at it cannot choose it, although the selection is open. */
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

const base: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  width: '100%',
  minWidth: 0,
  height: 32,
  padding: '0 5px',
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.raised,
  fontSize: fontSize.table,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  // The cell repaints alone: hundreds of them move on a page. What it holds goes by its width.
  contain: 'layout paint style',
  containerType: 'inline-size',
  position: 'relative',
  transition: 'background-color 120ms, border-color 120ms',
  [mobile]: { height: 44 },
};

const states: Record<OddsState, CSSObject> = {
  open: {
    [hoverable]: { '&:hover:not([aria-pressed="true"])': { borderColor: color.brand, background: color.brandTint } },
  },
  suspended: { cursor: 'not-allowed', background: color.sunken, color: color.muted },
  closed: { cursor: 'default', background: 'transparent', borderStyle: 'dashed', color: color.muted },
  won: { cursor: 'default', background: color.goodTint, borderColor: color.good, color: color.good },
  lost: {
    cursor: 'default',
    background: 'transparent',
    color: color.muted,
    '& [data-odds]': { textDecoration: 'line-through' },
  },
  void: {
    cursor: 'default',
    background: 'transparent',
    borderStyle: 'dotted',
    borderColor: color.lineStrong,
    color: color.muted,
  },
};

const refused: CSSObject = {
  cursor: 'not-allowed',
  background: 'transparent',
  color: color.muted,
  [hoverable]: { '&:hover:not([aria-pressed="true"])': { borderColor: color.line, background: 'transparent' } },
};

const chosenStyle: CSSObject = { background: color.brand, borderColor: color.brandEdge, color: color.onBrand };
/** An odds move tints its cell for a second; its digits and mark keep the colour while it is shown as one. */
const tintOf = (tint: string) => ({
  animation: `${keyframes({ from: { background: tint }, '80%': { background: tint } })} 1s`,
});
const tints = { rising: tintOf(color.risingTint), falling: tintOf(color.fallingTint) };
const movedColors = { rising: color.rising, falling: color.falling };

/** One selection of a market. Each state differs by more than its colour: a mark, a word, or the border. */
export function OddsButton({
  name,
  label,
  line,
  odds,
  state,
  movement = null,
  chosen = false,
  refusal,
  onClick,
  className,
}: OddsButtonProps) {
  const canBeChosen = state === 'open' && refusal === undefined;
  const moving = state === 'open' ? movement : null;
  const movementWord = moving === 'rising' ? '상승' : moving === 'falling' ? '하락' : '';
  const spoken = [name, line, odds, movementWord, stateWords[state]].filter(Boolean).join(' ');
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
      css={[
        base,
        states[state],
        moving && !chosen && tints[moving],
        refusal !== undefined && refused,
        chosen && canBeChosen && chosenStyle,
      ]}
    >
      {label !== undefined && (
        <span data-label css={labelStyle}>
          {label}
        </span>
      )}
      {line && (
        <span css={{ color: chosen && state === 'open' ? 'inherit' : color.muted, fontSize: fontSize.small }}>
          {line}
        </span>
      )}
      <span
        data-odds
        css={[
          oddsStyle,
          moving && !chosen && { color: movedColors[moving] },
          (state === 'closed' || state === 'void') && { [narrow]: { display: 'none' } },
        ]}
      >
        {odds}
      </span>
      <Mark state={state} movement={moving} chosen={chosen} />
    </button>
  );
}

const narrow = '@container (max-width: 100px)';
const roomy = '@container (min-width: 100.01px)';
const oddsStyle: CSSObject = { flex: 'none', fontWeight: 700 };
const labelStyle: CSSObject = {
  flex: 1,
  fontSize: fontSize.small,
  [roomy]: { padding: '0 6px', fontSize: fontSize.table },
  minWidth: 0,
  textAlign: 'left',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
};
/** Where there is no room for a mark and a label, the mark stands in the corner. */
const corner: CSSObject = { [narrow]: { position: 'absolute', top: 1, right: 1, width: 'auto', fontSize: 8 } };
const lockCorner: CSSObject = { [narrow]: { position: 'absolute', top: 1, right: 1, width: 9, height: 9 } };
const markSize: CSSObject = { flex: 'none', width: 12, fontSize: 10, lineHeight: 1, textAlign: 'center', ...corner };
/** It takes the place of odds that nobody can take any more, where there is no room for both. */
const markWord: CSSObject = { flex: 'none', fontSize: 11 };

/** Its place is kept when empty, so that an odds move shifts nothing. */
function Mark({
  state,
  movement,
  chosen,
}: {
  state: OddsState;
  movement: 'rising' | 'falling' | null;
  chosen: boolean;
}) {
  if (state === 'suspended') return <Icon name="lock" size={12} css={lockCorner} />;
  if (state === 'won') return <Icon name="check" size={12} />;
  if (state === 'lost') return <Icon name="close" size={12} />;
  if (state === 'void') return <span css={markWord}>적특</span>;
  if (state === 'closed') return <span css={markWord}>마감</span>;
  const tone = chosen ? 'inherit' : movement === 'rising' ? color.rising : color.falling;
  return (
    <span data-movement={movement ?? undefined} css={[markSize, { color: tone }]}>
      {movement === 'rising' ? '▲' : movement === 'falling' ? '▼' : ''}
    </span>
  );
}
