import { type IconName, icons } from './icons.ts';

const idOf = (name: string) => `icon-${name}`;

/** Decoration: the words stand beside it, or in the label of the button around it. The page has its drawing by `IconSprite`. */
export const Icon = ({ name, size = 20, className }: { name: IconName; size?: number; className?: string }) => (
  <svg
    aria-hidden="true"
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={size < 16 ? 2 : 1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <use href={`#${idOf(name)}`} />
  </svg>
);

/** All drawings, once in the page, mounted by the shell. An icon that a remote knows and this shell does not stays empty. */
export const IconSprite = () => (
  <svg aria-hidden="true" width={0} height={0} css={{ position: 'absolute' }}>
    {Object.entries(icons).map(([name, path]) => (
      <symbol key={name} id={idOf(name)} viewBox="0 0 24 24">
        <path d={path} />
      </symbol>
    ))}
  </svg>
);
