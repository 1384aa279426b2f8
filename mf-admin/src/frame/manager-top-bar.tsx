import { agentSelf } from '@madang/contracts';
import { signOut, useEndpoint, useSession } from '@madang/session';
import { Button, color, fontSize, formatNumber, Icon, IconButton, isComposedEnter, mobile, space } from '@madang/ui';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { managerPages } from './manager-nav.tsx';
import { ServerTime } from './server-time.tsx';
import { barStyle, placeStyle, searchStyle } from './top-bar-styles.ts';

/** The way here, a search for members of the tree, and the time in Seoul. */
export function ManagerTopBar({ onMenu }: { onMenu: () => void }) {
  const { pathname } = useLocation();
  const nickname = useSession((state) => state.member?.nickname ?? '');
  const { data: self } = useEndpoint(agentSelf);
  const navigate = useNavigate();
  const place = managerPages.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  async function leave() {
    await signOut();
    navigate('/login');
  }
  return (
    <header css={barStyle}>
      <span css={{ display: 'none', [mobile]: { display: 'block' } }}>
        <IconButton label="메뉴 열기" icon="menu" onClick={onMenu} />
      </span>
      <nav aria-label="현재 위치" css={[placeStyle, { [mobile]: { marginRight: 'auto' } }]}>
        <span css={{ color: color.muted, [mobile]: { display: 'none' } }}>{nickname} › </span>
        <b>{place?.label ?? '총판'}</b>
      </nav>
      {self && (
        <span css={chipStyle} title="다른 총판의 회원은 보이지 않습니다.">
          내 하위 {formatNumber(self.members)}명만 표시
        </span>
      )}
      <MemberSearch />
      <ServerTime />
      <Button icon="logout" size="small" onClick={leave}>
        로그아웃
      </Button>
    </header>
  );
}

function MemberSearch() {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      if (event.key !== '/' || isTyping || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const find = () => {
    const search = field.current?.value.trim() ?? '';
    navigate(`/manager/members${search ? `?${new URLSearchParams({ search })}` : ''}`);
  };
  return (
    <div css={[searchStyle, ownSearchStyle]}>
      <Icon name="search" size={16} />
      <input
        ref={field}
        aria-label="하위 회원 찾기"
        placeholder="하위 회원"
        maxLength={40}
        onKeyDown={(event) => event.key === 'Enter' && !isComposedEnter(event) && find()}
      />
      <kbd>/</kbd>
    </div>
  );
}

const chipStyle = {
  marginRight: 'auto',
  padding: `2px ${space(3)}px`,
  border: `1px solid ${color.line}`,
  borderRadius: 13,
  color: color.muted,
  fontSize: fontSize.small,
  whiteSpace: 'nowrap',
  [mobile]: { display: 'none' },
} as const;
const ownSearchStyle = {
  minWidth: 0,
  '&:focus-within': { outline: `2px solid ${color.focus}` },
  '& input': { flex: 1, minWidth: 0, border: 0, outline: 0, background: 'none', color: color.text, font: 'inherit' },
  [mobile]: { display: 'none' },
} as const;
