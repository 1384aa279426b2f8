import { color, lantern } from '@madang/ui';

/** The mark (a yard with its gate open, one lantern in it) and the name. */
export const Brand = ({ large = false }: { large?: boolean }) => (
  <svg
    role="img"
    aria-label="마당"
    height={large ? 48 : 28}
    viewBox="0 0 118 40"
    fill="none"
    stroke={color.text}
    strokeWidth={3.4}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M14 36H9a5 5 0 01-5-5V9a5 5 0 015-5h22a5 5 0 015 5v22a5 5 0 01-5 5h-5M20 4v9" />
    <circle cx="20" cy="21" r="7.5" fill={lantern} stroke="none" />
    <path d="M53 11h12v17H53zM73 5v31M73 18h7M101 6.5H90v13h11.5M108 4v18M108 13h7" />
    <circle cx="100" cy="30" r="6.2" />
  </svg>
);
