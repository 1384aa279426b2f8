import level1 from '../art/level-1.svg';
import level2 from '../art/level-2.svg';
import level3 from '../art/level-3.svg';
import level4 from '../art/level-4.svg';
import level5 from '../art/level-5.svg';

const pictures = [level1, level2, level3, level4, level5];

/** A flower that opens with the level; levels above the drawn ones keep the last. */
export const LevelBadge = ({ level, size = 22 }: { level: number; size?: number }) => (
  <img
    src={pictures[Math.min(level, pictures.length) - 1] ?? level1}
    alt={`LV.${level}`}
    width={size}
    height={size}
    css={{ flex: 'none' }}
  />
);
