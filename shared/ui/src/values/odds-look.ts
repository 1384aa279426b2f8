import { css, keyframes } from '@emotion/react';
import { color, fontSize, hoverable, mobile, radius } from '../look/tokens.ts';

const narrow = '@container (max-width: 100px)';
/** No room for a label of two syllables, odds of five characters and a mark. */
const tight = '@container (max-width: 80px)';
const roomy = '@container (min-width: 100.01px)';
/** With no room for it beside them, the mark stands in the corner. */
const corner = { position: 'absolute', top: 1, right: 1 } as const;

/**
 * An odds move tints its cell for a second; its digits and mark keep the colour while it is shown as one. The tint is the state before
 * an animation that has nothing to do: hundreds of cells cost the page no work at each of its frames.
 */
const tintOf = (tint: string) => ({
  animation: `${keyframes({ from: { backgroundColor: tint } })} 1ms step-end 1s backwards`,
});

/** Its states are attributes: what a button looks like is worked out once for all of them, not at each change of its odds. */
export const oddsLook = css({
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
  backgroundColor: color.raised,
  fontSize: fontSize.table,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  // The cell is laid out and painted alone, whatever it holds: hundreds of them move on a page. What it holds goes by its width.
  contain: 'strict',
  containerType: 'inline-size',
  position: 'relative',
  [mobile]: { height: 44 },
  '&[data-state="open"]': {
    [hoverable]: {
      '&:hover:not([aria-pressed="true"])': { borderColor: color.brand, backgroundColor: color.brandTint },
    },
    '&[data-moving="rising"]:not([aria-pressed="true"])': tintOf(color.risingTint),
    '&[data-moving="falling"]:not([aria-pressed="true"])': tintOf(color.fallingTint),
  },
  '&[data-state="suspended"]': { cursor: 'not-allowed', backgroundColor: color.sunken, color: color.muted },
  '&[data-state="closed"]': {
    cursor: 'default',
    backgroundColor: 'transparent',
    borderStyle: 'dashed',
    color: color.muted,
  },
  '&[data-state="won"]': {
    cursor: 'default',
    backgroundColor: color.goodTint,
    borderColor: color.good,
    color: color.good,
  },
  '&[data-state="lost"]': { cursor: 'default', backgroundColor: 'transparent', color: color.muted },
  '&[data-state="lost"] > [data-odds]': { textDecoration: 'line-through' },
  '&[data-state="void"]': {
    cursor: 'default',
    backgroundColor: 'transparent',
    borderStyle: 'dotted',
    borderColor: color.lineStrong,
    color: color.muted,
  },
  '&[data-refused][data-state]': {
    cursor: 'not-allowed',
    backgroundColor: 'transparent',
    color: color.muted,
    [hoverable]: { '&:hover:not([aria-pressed="true"])': { borderColor: color.line, backgroundColor: 'transparent' } },
  },
  '&[data-state="open"][aria-pressed="true"]:not([data-refused])': {
    backgroundColor: color.brand,
    borderColor: color.brandEdge,
    color: color.onBrand,
  },
  '& > [data-label]': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    fontSize: fontSize.small,
    textAlign: 'left',
    textOverflow: 'ellipsis',
    [roomy]: { padding: '0 6px', fontSize: fontSize.table },
  },
  '& > [data-line]': { color: color.muted, fontSize: fontSize.small },
  '&[data-state="open"][aria-pressed="true"] > [data-line]': { color: 'inherit' },
  '& > [data-odds]': { flex: 'none', fontWeight: 700 },
  '&:is([data-state="closed"], [data-state="void"]) > [data-odds]': { [narrow]: { display: 'none' } },
  '& > [data-movement]': {
    flex: 'none',
    width: 12,
    fontSize: 10,
    lineHeight: 1,
    textAlign: 'center',
    [tight]: { ...corner, width: 'auto', fontSize: 8 },
  },
  '&[data-moving="rising"]:not([aria-pressed="true"]) > :is([data-odds], [data-movement])': { color: color.rising },
  '&[data-moving="falling"]:not([aria-pressed="true"]) > :is([data-odds], [data-movement])': { color: color.falling },
  '&[data-bet="waiting"]:not([aria-pressed="true"])': { borderColor: color.brand, backgroundColor: color.brandTint },
  '&[data-bet="booked"]:not([aria-pressed="true"])': { borderColor: color.good },
  '&[data-bet="booked"]:not([aria-pressed="true"]) > svg': { color: color.good },
  '& > [data-ring]': {
    flex: 'none',
    width: 12,
    height: 12,
    border: `2px solid ${color.brand}`,
    borderTopColor: 'transparent',
    borderRadius: '50%',
    [tight]: { ...corner, width: 9, height: 9 },
    '@media (prefers-reduced-motion: no-preference)': {
      animation: `${keyframes({ to: { transform: 'rotate(360deg)' } })} 1s linear infinite`,
    },
  },
  '&[data-state="suspended"] > svg': { [tight]: { ...corner, width: 9, height: 9 } },
  // It takes the place of odds that can no longer be taken, where there is no room for both.
  '& > [data-mark]': { flex: 'none', fontSize: 11 },
});
