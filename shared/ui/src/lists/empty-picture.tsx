import { color, lantern } from '../look/tokens.ts';

/** A gate at night with its lantern lit: the yard is empty. */
export const EmptyPicture = () => (
  <svg
    aria-hidden="true"
    style={{ display: 'var(--state-picture, inline)' }}
    width={160}
    height={120}
    viewBox="0 0 160 120"
    fill="none"
    stroke={color.muted}
    strokeWidth={1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M14 40c14-1 22-8 28-22h76c6 14 14 21 28 22l-2 6H16zM28 108V46M132 108V46M12 108h136" />
    <path d="M50 19l-6 21M62 19l-3 21M74 19l-1 21M86 19l1 21M98 19l3 21M110 19l6 21" opacity={0.5} />
    <path
      d="M36 54h28v54M36 108V54M96 108V54h28v54M50 54v54M36 68h28M36 82h28M36 96h28M110 54v54M96 68h28M96 82h28M96 96h28"
      opacity={0.6}
    />
    <path d="M80 46v14M76 60h8M76 84h8M80 84v7" />
    <circle cx="80" cy="72" r="12" fill={lantern} stroke="none" />
    <path d="M75 63c-3 6-3 12 0 18M85 63c3 6 3 12 0 18" stroke={color.ink} opacity={0.5} />
  </svg>
);
