import { signOut, useSession } from '@madang/session';
import { Badge, Button, ButtonLink, color, fontSize, mobile, space, VisuallyHidden } from '@madang/ui';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { AdminNav } from './admin-nav.tsx';

const column = { maxWidth: 1440, margin: '0 auto' } as const;

/** Top bar and page of the operators' area: the members' layout has no part in it. */
export const AdminFrame = ({ children }: { children: ReactNode }) => (
  <div css={{ minHeight: '100dvh' }}>
    <div css={{ position: 'sticky', top: 0, zIndex: 10, background: color.surface }}>
      <TopBar />
      <div
        css={{
          borderBottom: `1px solid ${color.line}`,
          '& > nav': { ...column, padding: `0 ${space(2)}px`, borderBottom: 0 },
          [mobile]: { '& > nav': { padding: 0 } },
        }}
      >
        <AdminNav />
      </div>
    </div>
    <main css={[column, { padding: space(6), [mobile]: { padding: space(3) } }]}>{children}</main>
  </div>
);

function TopBar() {
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
      <Link to="/admin" css={{ display: 'flex', alignItems: 'center', gap: space(2), marginRight: 'auto' }}>
        <span css={{ fontSize: fontSize.title, fontWeight: 800, color: color.brandText }}>마당</span>
        <Badge>운영자</Badge>
      </Link>
      <span
        css={{ maxWidth: 160, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', color: color.muted }}
        title={nickname}
      >
        <VisuallyHidden>로그인한 운영자 </VisuallyHidden>
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
