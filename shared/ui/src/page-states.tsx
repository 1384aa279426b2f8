import { pageErrors } from '@madang/contracts';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from './button.tsx';
import { EmptyPicture } from './empty-picture.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import { PageTitle } from './page-title.tsx';
import { color, space } from './tokens.ts';

interface StateProps {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}

interface FrameProps extends StateProps {
  /** None: the picture of an empty yard. */
  icon?: IconName;
  /** In place of the icon. */
  code?: number;
  role?: 'alert' | 'status';
  /** The title is the page's heading. */
  heading?: boolean;
}

const titleStyle = { fontSize: 15, fontWeight: 600 } as const;
const codeStyle = { fontSize: 48, lineHeight: 1, fontWeight: 800, color: color.brandText } as const;

const Frame = ({ icon, code, role, title, text, action, heading = false }: FrameProps) => (
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
    {code ? (
      <p css={codeStyle}>{code}</p>
    ) : icon ? (
      <Icon name={icon} size={32} css={{ color: color.muted, marginBottom: space(1) }} />
    ) : (
      <EmptyPicture />
    )}
    {heading ? <h1 css={titleStyle}>{title}</h1> : <p css={titleStyle}>{title}</p>}
    {text && <p css={{ color: color.muted }}>{text}</p>}
    {action && <div css={{ marginTop: space(2) }}>{action}</div>}
  </div>
);

/** There is nothing to list. */
export const EmptyState = (props: StateProps) => <Frame {...props} />;

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

/** There is no such page: says so, and leads somewhere that exists. */
export const NotFoundState = ({
  text = pageErrors['not-found'].text,
  to = '/',
  label = '첫 화면으로',
}: {
  text?: string;
  to?: string;
  label?: string;
}) => (
  <>
    <PageTitle title="404" />
    <Frame
      icon="info"
      code={404}
      heading
      title={text}
      action={
        <ButtonLink to={to} variant="primary">
          {label}
        </ButtonLink>
      }
    />
  </>
);

/** It exists, but not now: under maintenance, over. */
export const ClosedState = (props: StateProps) => <Frame icon="lock" role="status" {...props} />;
