import { encode } from 'uqr';

/** A text as a picture that a phone's camera reads: dark on light in both themes. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      css={{ display: 'block', width: 200, height: 200, margin: '0 auto', background: '#fff' }}
    >
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
