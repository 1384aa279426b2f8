import { keyframes } from '@emotion/react';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

export const Spinner = ({ size = 16, className }: { size?: number; className?: string }) => (
  <span
    aria-hidden="true"
    className={className}
    css={{
      width: size,
      height: size,
      borderRadius: '50%',
      border: '2px solid currentcolor',
      borderTopColor: 'transparent',
      animation: `${turn} 700ms linear infinite`,
    }}
  />
);
