import { signOut, useMember } from '@madang/session';
import {
  Button,
  ButtonLink,
  color,
  fontSize,
  hoverable,
  Icon,
  IconButton,
  type IconName,
  Money,
  Points,
  radius,
  space,
} from '@madang/ui';
import { useLocation } from 'react-router-dom';
import { openAccountDialog } from '../account/open-dialog.ts';
import { menuHref, slotsOf } from '../composed-pages.ts';
import { useFollowLink } from './follow-link.ts';
import { LevelBadge } from './level-badge.tsx';
import { MenuLink, useMenu } from './menu-links.tsx';
import { SlipEntry } from './slip-entry.tsx';
import { useTheme } from './theme.ts';
import { useShownBalances } from './watched-draw.ts';

interface MemberDrawerProps {
  onClose: () => void;
  onSlip: () => void;
}

/** The right drawer: a greeting with the member's figures, their own places, the slip's entry. Head and foot stay in sight. */
export default function MemberDrawer({ onClose, onSlip }: MemberDrawerProps) {
  const { pathname } = useLocation();
  return (
    <div css={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}>
      <div css={head}>
        <h2 css={{ flex: 1, fontSize: fontSize.title }}>내 정보</h2>
        <IconButton label="내 정보 닫기" icon="close" onClick={onClose} />
      </div>
      <Greeting />
      <Balances onFollow={onClose} />
      <Requests onFollow={onClose} />
      <Places onFollow={onClose} />
      {slotsOf('slip', pathname).length > 0 && <SlipEntry onOpen={onSlip} />}
      <Foot />
    </div>
  );
}

function Greeting() {
  const member = useMember();
  return (
    <div css={{ display: 'flex', alignItems: 'center', gap: space(3), padding: `${space(3)}px ${space(4)}px` }}>
      <LevelBadge level={member.level} size={44} />
      <p css={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <span css={{ fontSize: fontSize.input }}>
          <strong>{member.nickname}</strong>님 안녕하세요.
        </span>
        <span css={{ display: 'block', color: color.muted, fontSize: fontSize.small }}>레벨 {member.level}</span>
      </p>
    </div>
  );
}

interface FollowProps {
  onFollow: () => void;
}

function Balances({ onFollow }: FollowProps) {
  const balances = useShownBalances();
  const wallet = useMenu('wallet');
  const follow = useFollowLink(onFollow);
  return (
    <dl css={figures}>
      <div css={[figure, { minHeight: 52 }]}>
        <dt>보유금액</dt>
        <dd css={{ color: color.text, fontSize: 19, fontWeight: 700 }}>
          <Money won={balances.emoney} />
        </dd>
      </div>
      <div css={[figure, { minHeight: 48, borderTop: `1px solid ${color.line}` }]}>
        <dt>포인트</dt>
        <dd css={{ display: 'flex', alignItems: 'center', gap: space(2), fontSize: fontSize.input, fontWeight: 700 }}>
          <Points points={balances.point} />
          {wallet.map((entry) => (
            <ButtonLink
              key={entry.to}
              to={menuHref(entry)}
              onClick={follow(entry.to)}
              css={{ '&&': { padding: '0 12px' } }}
            >
              {entry.label}
            </ButtonLink>
          ))}
        </dd>
      </div>
    </dl>
  );
}

/** The two large ones; the first is the page's main action. */
function Requests({ onFollow }: FollowProps) {
  const follow = useFollowLink(onFollow);
  return (
    <div css={requests}>
      {useMenu('request').map((entry, at) => (
        <ButtonLink
          key={entry.to}
          to={menuHref(entry)}
          variant={at === 0 ? 'primary' : 'secondary'}
          size="large"
          block
          icon={entry.icon as IconName | undefined}
          onClick={follow(entry.to)}
          css={{ '&&': { height: 56 } }}
        >
          {entry.label}
        </ButtonLink>
      ))}
    </div>
  );
}

function Places({ onFollow }: FollowProps) {
  const wallet = useMenu('wallet');
  const account = useMenu('account');
  const follow = useFollowLink(onFollow);
  return (
    <nav aria-label="내 메뉴" css={places}>
      {wallet.map((entry) => (
        <MenuLink
          key={entry.to}
          entry={{ ...entry, label: `포인트 ${entry.label}`, icon: 'points' }}
          icon={20}
          onFollow={follow(entry.to)}
          css={place}
        />
      ))}
      {account.map((entry) => (
        <MenuLink key={entry.to} entry={entry} icon={20} onFollow={follow(entry.to)} css={place} />
      ))}
      <button type="button" onClick={() => openAccountDialog('change-password')} css={[place, bare]}>
        <Icon name="lock" size={20} />
        비밀번호 변경
      </button>
    </nav>
  );
}

function Foot() {
  const [theme, setTheme] = useTheme();
  const isDark = theme === 'dark';
  return (
    <div css={foot}>
      <Button variant="ghost" icon={isDark ? 'sun' : 'moon'} onClick={() => setTheme(isDark ? 'light' : 'dark')}>
        {isDark ? '밝은 화면' : '어두운 화면'}
      </Button>
      <Button variant="ghost" icon="logout" onClick={() => void signOut()}>
        로그아웃
      </Button>
    </div>
  );
}

const head = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  height: 52,
  padding: `0 ${space(1)}px 0 ${space(4)}px`,
  borderBottom: `1px solid ${color.line}`,
  background: color.surface,
} as const;
const figures = {
  margin: `0 ${space(4)}px`,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.sunken,
  '& dt': { color: color.muted },
} as const;
const figure = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space(2)}px`,
  padding: `0 ${space(2)}px 0 ${space(4)}px`,
} as const;
const requests = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space(2),
  padding: `${space(3)}px ${space(4)}px`,
  borderBottom: `1px solid ${color.line}`,
} as const;
const places = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media (max-width: 339.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
const place = {
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: 52,
  minWidth: 0,
  padding: `0 ${space(4)}px`,
  borderBottom: `1px solid ${color.line}`,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  outlineOffset: -3,
  // A count stands at the end.
  '& > span + *': { marginLeft: 'auto' },
  [hoverable]: { '&:hover': { background: color.raised } },
} as const;
const bare = { border: 0, borderBottom: `1px solid ${color.line}`, background: 'none', cursor: 'pointer' } as const;
const foot = {
  position: 'sticky',
  bottom: 0,
  display: 'grid',
  flex: 'none',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'center',
  height: 56,
  marginTop: 'auto',
  borderTop: `1px solid ${color.line}`,
  background: color.surface,
} as const;
