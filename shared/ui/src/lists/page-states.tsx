import { pageErrors } from '@madang/contracts';
import type { ReactNode } from 'react';
import { Button } from '../forms/button.tsx';
import { ButtonLink } from '../forms/button-link.tsx';
import { Icon } from '../look/icon.tsx';
import type { IconName } from '../look/icons.ts';
import { color, mobile, space } from '../look/tokens.ts';
import { PageTitle } from '../page/page-title.tsx';
import { EmptyPicture } from './empty-picture.tsx';

interface StateProps {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}

interface FrameProps extends StateProps {
  /** None: the picture of an empty yard. */
  icon?: IconName;
  role?: 'alert' | 'status';
}

const Frame = ({ icon, role, title, text, action }: FrameProps) => (
  <div
    role={role}
    css={{
      display: 'grid',
      justifyItems: 'center',
      // Stays together where it is given more room than it needs.
      alignContent: 'center',
      gap: space(2),
      // Where people work all day the frame makes it a line.
      padding: `var(--state-padding, ${space(12)}px) ${space(4)}px`,
      textAlign: 'center',
    }}
  >
    {icon ? <Icon name={icon} size={32} css={{ color: color.muted, marginBottom: space(1) }} /> : <EmptyPicture />}
    <p css={{ fontSize: 15, fontWeight: 600 }}>{title}</p>
    {text && <p css={{ color: color.muted }}>{text}</p>}
    {action && <div css={{ marginTop: space(2) }}>{action}</div>}
  </div>
);

/** There is nothing to list. */
export const EmptyState = (props: StateProps) => <Frame {...props} />;

/** It could not be loaded, with a way to try again. */
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

interface StatusViewProps {
  status: number;
  title: string;
  text?: string | undefined;
  to?: string;
  label?: string;
}

/** In place of a page: its status, what that means, and the way to somewhere that exists. */
export const StatusView = ({ status, title, text, to = '/', label = '첫 화면으로' }: StatusViewProps) => (
  <div
    css={{
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'center',
      gap: space(2),
      minHeight: 'min(70dvh, 560px)',
      padding: space(6),
      textAlign: 'center',
      // The way on stands in sight, between the bars of a small phone.
      [mobile]: { minHeight: 'calc(100dvh - 340px)', padding: `0 ${space(4)}px` },
    }}
  >
    <PageTitle title={`${status}`} />
    <EmptyPicture />
    <p css={{ fontSize: 64, lineHeight: 1, fontWeight: 800, color: color.muted }}>{status}</p>
    <h1 css={{ fontSize: 20, fontWeight: 700 }}>{title}</h1>
    {text && <p css={{ color: color.muted }}>{text}</p>}
    <ButtonLink to={to} variant="primary" css={{ marginTop: space(3) }}>
      {label}
    </ButtonLink>
  </div>
);

/** There is no such page. */
export const NotFoundState = ({
  text = pageErrors['not-found'].text,
  ...way
}: Pick<StatusViewProps, 'text' | 'to' | 'label'>) => <StatusView status={404} title={text} {...way} />;

/** It exists, but not now: under maintenance, over. */
export const ClosedState = (props: StateProps) => <Frame icon="lock" role="status" {...props} />;
