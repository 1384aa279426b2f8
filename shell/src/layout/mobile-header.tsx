import { useMember } from '@madang/session';
import { ButtonLink, color, fontSize, IconButton, Money, Points, space } from '@madang/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasRoute, menuHref } from '../composition.ts';
import { messagesPath } from '../guards/guards-at.ts';
import { Brand } from './brand.tsx';
import { useFollowLink } from './follow-link.ts';
import { LevelBadge } from './level-badge.tsx';
import { lowWindow } from './measures.ts';
import { useMenu } from './menu-links.tsx';
import { Ticker } from './ticker.tsx';
import { UnreadCount } from './unread-count.tsx';
import { useShownBalances } from './watched-draw.ts';

interface MobileHeaderProps {
  onMenu: () => void;
  onMember: () => void;
}

export const MobileHeader = ({ onMenu, onMember }: MobileHeaderProps) => (
  <header
    css={{
      position: 'sticky',
      top: 0,
      zIndex: 20,
      background: color.surface,
      borderBottom: `1px solid ${color.line}`,
      [lowWindow]: { position: 'static' },
    }}
  >
    <div
      css={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        height: 52,
        padding: `0 ${space(1)}px`,
      }}
    >
      <IconButton label="메뉴 열기" icon="menu" size={24} onClick={onMenu} />
      <Link to="/" aria-label="마당 첫 화면" css={{ display: 'flex', alignItems: 'center', height: 44 }}>
        <Brand />
      </Link>
      <span css={{ position: 'relative', display: 'flex' }}>
        <IconButton label="내 정보 열기" icon="me" size={24} onClick={onMember} />
        {hasRoute(messagesPath) && (
          <span css={{ position: 'absolute', top: 11, right: '100%', pointerEvents: 'none' }}>
            <UnreadCount />
          </span>
        )}
      </span>
    </div>
    <SummaryStrip />
    <div css={{ padding: `0 ${space(3)}px`, borderTop: `1px solid ${color.line}` }}>
      <Ticker />
    </div>
  </header>
);

/** Specification section 2: level, nickname, balance, points; a tap opens the member's pages, where they exist. */
function SummaryStrip() {
  const member = useMember();
  const balances = useShownBalances();
  const wallet = useMenu('wallet');
  const follow = useFollowLink();
  return (
    <div
      css={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: space(2),
        minHeight: 44,
        padding: `0 ${space(3)}px`,
        background: color.sunken,
        fontSize: fontSize.table,
      }}
    >
      <Tap to="/member">
        <LevelBadge level={member.level} />
        <span css={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 600 }}>
          {member.nickname}
        </span>
      </Tap>
      <span css={{ display: 'flex', alignItems: 'center', gap: space(2), flex: 'none' }}>
        <Tap to="/mywallet/point" keep>
          <Money won={balances.emoney} css={{ fontWeight: 700 }} />
          <Points
            points={balances.point}
            css={{ paddingLeft: 8, borderLeft: `1px solid ${color.lineStrong}`, fontWeight: 700 }}
          />
        </Tap>
        {wallet.map((entry) => (
          <ButtonLink
            key={entry.to}
            to={menuHref(entry)}
            size="small"
            onClick={follow(entry.to)}
            css={{ '@media (max-width: 374.98px)': { display: 'none' } }}
          >
            {entry.label}
          </ButtonLink>
        ))}
      </span>
    </div>
  );
}

function Tap({ to, keep = false, children }: { to: string; keep?: boolean; children: ReactNode }) {
  const look = {
    display: 'flex',
    alignItems: 'center',
    gap: space(2),
    minHeight: 44,
    minWidth: 0,
    flexShrink: keep ? 0 : 1,
  } as const;
  return hasRoute(to) ? (
    <Link to={to} css={look}>
      {children}
    </Link>
  ) : (
    <span css={look}>{children}</span>
  );
}
