import type { CSSObject } from '@emotion/react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Spinner } from '../lists/spinner.tsx';
import { Icon } from '../look/icon.tsx';
import type { IconName } from '../look/icons.ts';
import { color, fontSize, hoverable, mobile, radius, space } from '../look/tokens.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
type ButtonSize = 'small' | 'medium' | 'large';

export interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The button fills the width of its container. */
  block?: boolean;
}

const variants: Record<ButtonVariant, CSSObject> = {
  primary: {
    background: color.brand,
    borderColor: color.brandEdge,
    color: color.onBrand,
    [hoverable]: { '&:hover:enabled, a&:hover': { background: color.brandHover } },
  },
  secondary: {
    background: color.raised,
    borderColor: color.line,
    [hoverable]: { '&:hover:enabled, a&:hover': { borderColor: color.lineStrong } },
  },
  ghost: {
    background: 'transparent',
    color: color.muted,
    [hoverable]: { '&:hover:enabled, a&:hover': { background: color.raised, color: color.text } },
  },
  danger: {
    background: color.badTint,
    color: color.bad,
    borderColor: 'currentcolor',
    [hoverable]: { '&:hover:enabled, a&:hover': { filter: 'brightness(1.12)' } },
  },
};
const heights: Record<ButtonSize, number> = { small: 28, medium: 36, large: 44 };

/** A small button looks small; what a finger hits is 44 px high. */
const reach = { '&::after': { content: '""', position: 'absolute', inset: '-3px -1px' } } as const;

export const look = ({ variant = 'secondary', size = 'medium', block = false }: Look): CSSObject => ({
  position: 'relative',
  display: block ? 'flex' : 'inline-flex',
  width: block ? '100%' : undefined,
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(1.5),
  height: heights[size],
  padding: `0 ${size === 'small' ? 10 : 16}px`,
  border: '1px solid transparent',
  borderRadius: radius,
  fontSize: size === 'small' ? fontSize.table : size === 'large' ? 15 : fontSize.text,
  fontWeight: 700,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  userSelect: 'none',
  transition: 'background-color 120ms, border-color 120ms, color 120ms',
  '&:disabled, &[aria-disabled="true"]': { cursor: 'not-allowed', opacity: 0.55 },
  [mobile]: { height: size === 'small' ? 40 : 44, ...(size === 'small' && reach) },
  ...variants[variant],
});

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /**
   * The action runs: the button does nothing, keeps its width and says so. It is `aria-disabled` and not `disabled`, which
   * would take the focus off the pressed button.
   */
  loading?: boolean;
  icon?: IconName;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant,
  size,
  block,
  loading = false,
  icon,
  children,
  onClick,
  'aria-disabled': disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // Prevented, the click does not submit its form either.
      onClick={loading ? (event) => event.preventDefault() : onClick}
      aria-disabled={loading || disabled}
      aria-busy={loading || undefined}
      css={look({ variant, size, block })}
    >
      {loading && <Spinner css={{ position: 'absolute' }} />}
      <span css={{ display: 'contents', ...(loading && { '& > *': { opacity: 0 } }) }}>
        {icon && <Icon name={icon} size={16} />}
        <span>{children}</span>
      </span>
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Its act, for readers and as a tooltip. */
  label: string;
  icon: IconName;
  size?: number;
  ref?: Ref<HTMLButtonElement>;
  badge?: ReactNode;
}

/** 36 px on desktop, 44 px on mobile. */
export const IconButton = ({ label, icon, size = 20, badge, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    title={label}
    css={[look({ variant: 'ghost' }), { width: 36, padding: 0, [mobile]: { width: 44, height: 44 } }]}
  >
    <Icon name={icon} size={size} />
    {badge}
  </button>
);
