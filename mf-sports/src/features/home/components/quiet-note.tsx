import { color, tileRadius } from '@madang/ui';

/** There is nothing to show: as high as what it stands for. */
export const QuietNote = ({ text, height }: { text: string; height: number }) => (
  <p
    css={{
      display: 'grid',
      placeItems: 'center',
      height,
      border: `1px solid ${color.line}`,
      borderRadius: tileRadius,
      background: color.surface,
      color: color.muted,
    }}
  >
    {text}
  </p>
);
