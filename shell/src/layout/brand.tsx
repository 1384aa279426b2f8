import { brand } from '@madang/contracts';
import { color, lantern } from '@madang/ui';

/** The gate alone ends here: the letters stand beside it. */
const gateWidth = 40;

export const Brand = ({ large = false, gateOnly = false }: { large?: boolean; gateOnly?: boolean }) => (
  <svg
    role="img"
    aria-label="마당"
    height={large ? brand.largeHeight : brand.height}
    viewBox={gateOnly ? brand.viewBox.replace(/\d+ (\d+)$/, `${gateWidth} $1`) : brand.viewBox}
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
