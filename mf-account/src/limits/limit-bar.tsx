import { color } from '@madang/ui';

interface LimitBarProps {
  /** "하루 충전 한도" */
  name: string;
  used: number;
  /** null: none was set. */
  won: number | null;
}

/** The used part of a limit; red once it is reached. */
export const LimitBar = ({ name, used, won }: LimitBarProps) =>
  won === null ? (
    <div css={{ height: 6, borderRadius: 3, background: color.sunken }} />
  ) : (
    <progress
      aria-label={name}
      value={Math.min(used, won)}
      max={Math.max(won, 1)}
      css={[bar, filled(used >= won ? color.bad : color.text)]}
    />
  );

const filled = (fill: string) =>
  ({
    '&::-webkit-progress-value': { background: fill },
    '&::-moz-progress-bar': { background: fill },
  }) as const;
const bar = {
  display: 'block',
  width: '100%',
  height: 6,
  border: 0,
  borderRadius: 3,
  overflow: 'hidden',
  background: color.sunken,
  '&::-webkit-progress-bar': { background: color.sunken },
} as const;
