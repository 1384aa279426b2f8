import { useMember } from '@madang/session';
import { Badge, color, fontSize, IconButton, Money, Points, space } from '@madang/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasRoute } from '../composition.ts';
import { Brand } from './brand.tsx';

interface MobileHeaderProps {
  onMenu: () => void;
  onMember: () => void;
}

export const MobileHeader = ({ onMenu, onMember }: MobileHeaderProps) => (
  <header
    css={{ position: 'sticky', top: 0, zIndex: 20, background: color.surface, borderBottom: `1px solid ${color.line}` }}
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
      <IconButton label="내 정보 열기" icon="me" size={24} onClick={onMember} />
    </div>
    <SummaryStrip />
  </header>
);

/** Specification section 2: level, nickname, balance, points; a tap opens the member's pages, where they exist. */
function SummaryStrip() {
  const member = useMember();
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
        <Badge tone="brand">LV.{member.level}</Badge>
        <span css={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 600 }}>
          {member.nickname}
        </span>
      </Tap>
      <Tap to="/mywallet/point" keep>
        <Money won={member.emoney} css={{ fontWeight: 700, color: color.brandText }} />
        <Points
          points={member.point}
          css={{ paddingLeft: 8, borderLeft: `1px solid ${color.lineStrong}`, fontWeight: 700 }}
        />
      </Tap>
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
