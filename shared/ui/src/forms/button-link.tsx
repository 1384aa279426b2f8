import { Link, type LinkProps } from 'react-router-dom';
import { Icon } from '../look/icon.tsx';
import type { IconName } from '../look/icons.ts';
import { type Look, look } from './button.tsx';

interface ButtonLinkProps extends LinkProps, Look {
  icon?: IconName;
}

export const ButtonLink = ({ variant, size, block, icon, children, ...rest }: ButtonLinkProps) => (
  <Link {...rest} css={look({ variant, size, block })}>
    {icon && <Icon name={icon} size={16} />}
    {children}
  </Link>
);
