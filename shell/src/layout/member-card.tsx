import { listBets } from '@madang/contracts';
import { useEndpoint, useMember } from '@madang/session';
import {
  color,
  fontSize,
  formatNumber,
  hoverable,
  Icon,
  type IconName,
  radius,
  Skeleton,
  space,
  tileRadius,
} from '@madang/ui';
import { Link } from 'react-router-dom';
import { hasRoute, unixTime } from '../composed-pages.ts';
import { messagesPath } from '../guards/guards-at.ts';
import { LevelBadge } from './level-badge.tsx';

const betsPath = '/bet_result';
/** The member's own places; what no live remote has is left out. */
const places: readonly { to: string; label: string; icon: IconName }[] = [
  { to: messagesPath, label: '쪽지', icon: 'message' },
  { to: '/coupon', label: '쿠폰', icon: 'coupon' },
  { to: '/friend', label: '추천인', icon: 'friend' },
  { to: '/free', label: '게시판', icon: 'board' },
  { to: '/mywallet/point', label: '포인트 전환', icon: 'points' },
  { to: betsPath, label: '베팅내역', icon: 'history' },
];

/** On the first page: who is there, their bets in progress, and their own places. */
export function MemberCard() {
  const member = useMember();
  const links = places.filter(({ to }) => hasRoute(to)).slice(0, 4);
  return (
    <section aria-label="내 정보" css={card}>
      <div css={{ display: 'flex', alignItems: 'center', gap: space(3) }}>
        <LevelBadge level={member.level} size={48} />
        <p css={{ minWidth: 0 }}>
          <b title={member.nickname} css={name}>
            {member.nickname}님
          </b>
          <span css={{ color: color.muted, fontSize: fontSize.small }}>오늘도 마당에 불을 켜 두었습니다</span>
        </p>
      </div>
      {hasRoute(betsPath) && <OpenBets />}
      {links.length > 0 && (
        <ul css={row}>
          {links.map(({ to, label, icon }) => (
            <li key={to}>
              <Link to={to === messagesPath ? `${to}?time=${unixTime()}` : to} css={link}>
                <Icon name={icon} css={{ color: color.muted }} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function OpenBets() {
  const { data, error } = useEndpoint(listBets, { query: { status: 'open', itemsPerPage: 1 } });
  return (
    <Link to={`${betsPath}?status=open`} css={openBets}>
      <span css={{ color: color.muted }}>진행 중 베팅</span>
      {data ? (
        <b css={{ marginLeft: 'auto' }}>{formatNumber(data.totalCount)}건</b>
      ) : error ? (
        <span css={{ marginLeft: 'auto', color: color.muted }}>확인할 수 없음</span>
      ) : (
        <Skeleton width={40} css={{ marginLeft: 'auto' }} />
      )}
    </Link>
  );
}

const card = {
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  background: color.surface,
} as const;
const name = {
  display: 'block',
  fontSize: fontSize.input,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
const openBets = {
  display: 'flex',
  alignItems: 'center',
  height: 36,
  marginTop: space(3),
  padding: `0 ${space(3)}px`,
  borderRadius: radius,
  background: color.raised,
  fontSize: fontSize.table,
} as const;
const row = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: space(1),
  margin: `${space(1)}px -8px -8px`,
} as const;
const link = {
  display: 'grid',
  justifyItems: 'center',
  gap: space(1),
  padding: `${space(2)}px 0`,
  borderRadius: radius,
  fontSize: fontSize.small,
  whiteSpace: 'nowrap',
  [hoverable]: { '&:hover': { background: color.raised } },
} as const;
