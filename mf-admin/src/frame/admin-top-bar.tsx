import { operatorFigures } from '@madang/contracts';
import { signOut, useEndpoint, useSession } from '@madang/session';
import { Button, ButtonLink, color, hoverable, Icon, IconButton, mobile, space, VisuallyHidden } from '@madang/ui';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { navItemOf } from './nav-groups.ts';
import { ServerTime } from './server-time.tsx';
import { barStyle, placeStyle, searchStyle } from './top-bar-styles.ts';
import type { NewWorkSound } from './use-new-work-sound.ts';
import { useBadge } from './use-waiting.ts';

interface TopBarProps {
  onSearch: () => void;
  onMenu: () => void;
  sound: NewWorkSound;
}

/** The way here, one search over everything, the work that waits for a second operator, the age of the feed, and the time in Seoul. */
export function AdminTopBar({ onSearch, onMenu, sound }: TopBarProps) {
  const { pathname } = useLocation();
  const place = navItemOf(pathname);
  return (
    <header css={barStyle}>
      <span css={{ display: 'none', [mobile]: { display: 'block' } }}>
        <IconButton label="메뉴 열기" icon="menu" onClick={onMenu} />
      </span>
      <nav aria-label="현재 위치" css={[placeStyle, { marginRight: 'auto' }]}>
        {place?.group && <span css={{ color: color.muted, [mobile]: { display: 'none' } }}>{place.group} › </span>}
        <b>{place?.item.label ?? '운영'}</b>
      </nav>
      <button
        type="button"
        aria-label="찾기: 회원, 경기, 베팅, 신청"
        css={[searchStyle, ownSearchStyle]}
        onClick={onSearch}
      >
        <Icon name="search" size={16} />
        <span>회원 · 경기 · 베팅 · 신청</span>
        <kbd>Ctrl</kbd>
        <kbd>K</kbd>
      </button>
      <WaitingApprovals />
      <FeedAge />
      <IconButton
        label={sound.isOn ? '새 업무 알림음 끄기' : '새 업무 알림음 켜기'}
        icon="sound"
        aria-pressed={sound.isOn}
        css={{ opacity: sound.isOn ? 1 : 0.5 }}
        onClick={sound.toggle}
      />
      <ServerTime />
      <Leave />
    </header>
  );
}

function WaitingApprovals() {
  const { count, late } = useBadge(['approval']);
  if (count === 0) return null;
  return (
    <Link to="/admin/approvals" css={[chipStyle, late && { borderColor: color.brand, color: color.brandText }]}>
      두 번째 승인 {count}
    </Link>
  );
}

/** Of the package that is heard least. */
function FeedAge() {
  const { data } = useEndpoint(operatorFigures, {}, { refetchInterval: 10_000 });
  const ages = data?.feed.flatMap(({ ageMs }) => ageMs ?? []) ?? [];
  if (!data || ages.length === 0) return null;
  const isClosed = data.feed.some(({ open }) => !open);
  return (
    <span css={[chipStyle, { [mobile]: { display: 'none' } }]}>
      <i css={{ width: 8, height: 8, borderRadius: 4, background: isClosed ? color.bad : color.good }} />
      {isClosed ? '피드 끊김' : '피드'} {(Math.max(...ages) / 1_000).toFixed(1)}초
    </span>
  );
}

function Leave() {
  const nickname = useSession((state) => state.member?.nickname ?? '');
  const navigate = useNavigate();
  async function leave() {
    await signOut();
    navigate('/login');
  }
  return (
    <span css={{ display: 'flex', alignItems: 'center', gap: space(1) }}>
      <b
        css={{
          maxWidth: 96,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          [mobile]: { display: 'none' },
        }}
        title={nickname}
      >
        <VisuallyHidden>로그인한 운영자 </VisuallyHidden>
        {nickname}
      </b>
      <span css={{ [mobile]: { display: 'none' } }}>
        <ButtonLink to="/" variant="ghost" size="small">
          회원 사이트
        </ButtonLink>
      </span>
      <Button icon="logout" size="small" onClick={leave}>
        로그아웃
      </Button>
    </span>
  );
}

const ownSearchStyle = {
  cursor: 'pointer',
  [hoverable]: { '&:hover': { borderColor: color.lineStrong } },
  '& span': { flex: 1, textAlign: 'start', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '@media (max-width: 1100px)': { width: 44, '& span, & kbd': { display: 'none' } },
  [mobile]: { height: 44 },
} as const;
const chipStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: 26,
  padding: `0 ${space(3)}px`,
  border: `1px solid ${color.line}`,
  borderRadius: 13,
  color: color.muted,
  whiteSpace: 'nowrap',
} as const;
