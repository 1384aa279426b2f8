import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import { color, space } from './tokens.ts';

interface StateProps {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}

const Frame = ({ icon, role, title, text, action }: StateProps & { icon: IconName; role?: 'alert' | 'status' }) => (
  <div
    role={role}
    css={{
      display: 'grid',
      justifyItems: 'center',
      gap: space(2),
      padding: `${space(12)}px ${space(4)}px`,
      textAlign: 'center',
    }}
  >
    <Icon name={icon} size={32} css={{ color: color.muted, marginBottom: space(1) }} />
    <p css={{ fontSize: 15, fontWeight: 600 }}>{title}</p>
    {text && <p css={{ color: color.muted }}>{text}</p>}
    {action && <div css={{ marginTop: space(2) }}>{action}</div>}
  </div>
);

/** There is nothing to list. */
export const EmptyState = (props: StateProps) => <Frame icon="info" {...props} />;

/** It could not be loaded, and what can be done about it. */
export const ErrorState = ({
  text,
  onRetry,
  title = '불러오지 못했습니다.',
}: {
  text: ReactNode;
  title?: ReactNode;
  onRetry?: () => void;
}) => (
  <Frame
    icon="alert"
    role="alert"
    title={title}
    text={text}
    action={
      onRetry && (
        <Button icon="refresh" onClick={onRetry}>
          다시 시도
        </Button>
      )
    }
  />
);

/** It exists, but not now: under maintenance, over. */
export const ClosedState = (props: StateProps) => <Frame icon="lock" role="status" {...props} />;
