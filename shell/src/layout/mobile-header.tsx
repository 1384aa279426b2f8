import { useMember } from '@madang/session';
import { color, fontSize, IconButton, Money, Points, space } from '@madang/ui';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { hasRoute } from '../composed-pages.ts';
import { messagesPath } from '../guards/guards-at.ts';
import { onDemand } from '../on-demand.ts';
import { Brand } from './brand.tsx';
import { LevelBadge } from './level-badge.tsx';
import { folded, lowWindow, phoneLine, scrolled } from './measures.ts';
import { Shortcuts } from './shortcuts.tsx';
import { UnreadCount } from './unread-count.tsx';
import { useFold } from './use-fold.ts';
import { useShownBalances } from './watched-draw.ts';

const FoldedLine = onDemand(() => import('./folded-line.tsx'));

interface MobileHeaderProps {
  onMenu: () => void;
  onMember: () => void;
  /** False where they stand below the page. */
  hasShortcuts: boolean;
}

/** One line with the summary strip in it, and the shortcuts; both fold while the page is scrolled down. */
export function MobileHeader({ onMenu, onMember, hasShortcuts }: MobileHeaderProps) {
  const frame = useRef<HTMLElement>(null);
  const isFolded = useFold(frame);
  return (
    <>
      <header ref={frame} css={header}>
        <div css={line}>
          <IconButton label="메뉴 열기" icon="menu" size={24} onClick={onMenu} />
          <Link to="/" aria-label="마당 첫 화면" css={home}>
            <span css={whole}>
              <Brand />
            </span>
            <span css={gate}>
              <Brand gateOnly />
            </span>
          </Link>
          <SummaryStrip />
          <span css={{ position: 'relative', display: 'flex', flex: 'none' }}>
            <IconButton label="내 정보 열기" icon="me" size={24} onClick={onMember} />
            {hasRoute(messagesPath) && (
              <span css={{ position: 'absolute', top: 0, right: 0, pointerEvents: 'none' }}>
                <UnreadCount />
              </span>
            )}
          </span>
        </div>
        {hasShortcuts && <Shortcuts />}
      </header>
      {isFolded && <FoldedLine />}
    </>
  );
}

/** Specification section 2: level, nickname, balance, points; a tap opens the member's pages, where they exist. */
function SummaryStrip() {
  const member = useMember();
  const balances = useShownBalances();
  return (
    <div css={strip}>
      <Tap to="/member">
        <LevelBadge level={member.level} size={24} />
        <span title={member.nickname} css={nickname}>
          {member.nickname}
        </span>
      </Tap>
      <Tap to="/mywallet/point" keep>
        <span css={figures}>
          <Money won={balances.emoney} css={{ color: color.text, fontSize: fontSize.text, fontWeight: 700 }} />
          <Points points={balances.point} />
        </span>
      </Tap>
    </div>
  );
}

function Tap({ to, keep = false, children }: { to: string; keep?: boolean; children: ReactNode }) {
  const look = [tap, { flexShrink: keep ? 0 : 1 }];
  return hasRoute(to) ? (
    <Link to={to} css={look}>
      {children}
    </Link>
  ) : (
    <span css={look}>{children}</span>
  );
}

const header = {
  position: 'sticky',
  top: 0,
  zIndex: 20,
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
  [folded]: { transform: 'translateY(-100%)' },
  [lowWindow]: { position: 'static', [folded]: { transform: 'none' } },
} as const;
const line = {
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  height: phoneLine,
  padding: `0 ${space(1)}px`,
} as const;
const home = {
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  height: 44,
  minWidth: 44,
  // The way to the top takes its place.
  [scrolled]: { visibility: 'hidden' },
} as const;
/** On narrow phones the figures need the room of the letters. */
const narrow = '@media (max-width: 379.98px)';
const whole = { [narrow]: { display: 'none' } } as const;
const gate = { display: 'none', [narrow]: { display: 'block', margin: '0 auto' } } as const;
const strip = {
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space(2),
  minWidth: 0,
} as const;
const tap = { display: 'flex', alignItems: 'center', gap: space(1), minHeight: 44, minWidth: 0 } as const;
const nickname = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  minWidth: 0,
  overflow: 'hidden',
  fontSize: fontSize.small,
  fontWeight: 600,
  lineHeight: 1.25,
} as const;
const figures = {
  display: 'grid',
  justifyItems: 'end',
  color: color.muted,
  fontSize: fontSize.small,
  lineHeight: 1.3,
} as const;
