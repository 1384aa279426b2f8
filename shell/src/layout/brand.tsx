import { brand } from '@madang/contracts';
import { color, lantern } from '@madang/ui';

export const Brand = ({ large = false }: { large?: boolean }) => (
  <svg
    role="img"
    aria-label="마당"
    height={large ? brand.largeHeight : brand.height}
    viewBox={brand.viewBox}
    fill="none"
    stroke={color.text}
    strokeWidth={brand.lineWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={brand.lines} />
    <circle {...brand.ring} />
    <circle {...brand.lantern} fill={lantern} stroke="none" />
  </svg>
);
