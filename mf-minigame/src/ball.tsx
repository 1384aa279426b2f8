import { lantern } from '@madang/ui';

const tones = ['#e9a3c4', '#f1e8d6', '#a9c3ec', '#b6d6b0', '#d7c3ee', '#f0c58f', '#b9d9de'];
/** Every ten numbers have a colour. */
export const ballTone = (ball: number): string | undefined => tones[Math.floor((ball - 1) / 10) % tones.length];

/** A drawn ball in a row. */
export const Ball = ({ number, isPower = false }: { number: number; isPower?: boolean }) => (
  <span css={[ball, { background: isPower ? lantern : ballTone(number) }, isPower && { marginLeft: 6 }]}>{number}</span>
);

const ball = {
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 24,
  height: 24,
  borderRadius: '50%',
  color: '#161d26',
  fontSize: 12,
  fontWeight: 700,
  lineHeight: 1,
} as const;
