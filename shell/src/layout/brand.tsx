import { color, fontSize, radius, space } from '@madang/ui';

/** The mark: a yard seen from above, with its gate open. */
export const Brand = ({ large = false }: { large?: boolean }) => (
  <span
    css={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: space(large ? 3 : 2),
      fontSize: large ? 30 : fontSize.title,
      lineHeight: 1,
      fontWeight: 800,
      letterSpacing: '-0.02em',
    }}
  >
    <span
      aria-hidden="true"
      css={{
        display: 'grid',
        placeItems: 'center',
        width: large ? 40 : 26,
        height: large ? 40 : 26,
        borderRadius: radius,
        background: color.brand,
        color: color.onBrand,
      }}
    >
      <svg width={large ? 24 : 16} height={large ? 24 : 16} viewBox="0 0 16 16" fill="none" aria-hidden="true">
        <path d="M6 14H2V2h12v12h-4" stroke="currentColor" strokeWidth="2" />
        <circle cx="8" cy="8" r="2" fill="currentColor" />
      </svg>
    </span>
    마당
  </span>
);
