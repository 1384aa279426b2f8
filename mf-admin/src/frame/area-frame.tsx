import { signOut, useSession } from '@madang/session';
import { Badge, Button, ButtonLink, color, fontSize, mobile, space, VisuallyHidden } from '@madang/ui';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { SecondStepGate } from './second-step-gate.tsx';

const column = { maxWidth: 1440, margin: '0 auto' } as const;

interface AreaFrameProps {
  home: string;
  /** The people of the area: "운영자". */
  who: string;
  nav: ReactNode;
  children: ReactNode;
}

/** Top bar and page of an area of its own: the members' layout has no part in it. */
export const AreaFrame = ({ home, who, nav, children }: AreaFrameProps) => (
  <div css={{ minHeight: '100dvh' }}>
    <div css={{ position: 'sticky', top: 0, zIndex: 10, background: color.surface }}>
      <TopBar home={home} who={who} />
      <div
        css={{
          borderBottom: `1px solid ${color.line}`,
          // Sideways scrolling is hard with a mouse: entries that do not fit go on below.
          '& > nav': { ...column, flexWrap: 'wrap', padding: `0 ${space(3)}px`, borderBottom: 0 },
          '& > nav > a': { padding: `0 ${space(3)}px` },
          [mobile]: { '& > nav': { flexWrap: 'nowrap', padding: 0 } },
        }}
      >
        {nav}
      </div>
    </div>
    <main css={[column, { padding: space(6), [mobile]: { padding: space(3) } }]}>
      <SecondStepGate>{children}</SecondStepGate>
    </main>
  </div>
);

function TopBar({ home, who }: Pick<AreaFrameProps, 'home' | 'who'>) {
  const nickname = useSession((state) => state.member?.nickname ?? '');
  const navigate = useNavigate();
  async function leave() {
    await signOut();
    navigate('/login');
  }
  return (
    <header
      css={{
        ...column,
        display: 'flex',
        alignItems: 'center',
        gap: space(3),
        minHeight: 56,
        padding: `0 ${space(6)}px`,
        [mobile]: { padding: `0 ${space(3)}px`, gap: space(1) },
      }}
    >
      <Link to={home} css={{ display: 'flex', alignItems: 'center', gap: space(2), marginRight: 'auto' }}>
        <span css={{ fontSize: fontSize.title, fontWeight: 800, color: color.brandText }}>마당</span>
        <Badge>{who}</Badge>
      </Link>
      <span
        css={{ maxWidth: 160, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', color: color.muted }}
        title={nickname}
      >
        <VisuallyHidden>로그인한 {who} </VisuallyHidden>
        {nickname}
      </span>
      <ButtonLink to="/" variant="ghost">
        회원 사이트
      </ButtonLink>
      <Button icon="logout" onClick={leave}>
        로그아웃
      </Button>
    </header>
  );
}
