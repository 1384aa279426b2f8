import { color, hoverable, Icon, type IconName, pageWidth } from '@madang/ui';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { slotsOf } from '../composed-pages.ts';
import { barHeight, lowWindow } from './measures.ts';
import { MenuLink, useMenu } from './menu-links.tsx';
import { useAnnounced } from './use-announced.ts';

interface BottomBarProps {
  onSlip: () => void;
  onMember: () => void;
}

/** The phone's bar: home, what remotes declare around the slip, the slip with its count and odds, and the member's own. */
export function BottomBar({ onSlip, onMember }: BottomBarProps) {
  const { pathname } = useLocation();
  const entries = useMenu('bar');
  const half = Math.ceil(entries.length / 2);
  const hasSlip = slotsOf('slip', pathname).length > 0;
  return (
    <nav
      aria-label="바로가기"
      css={{
        // Fixed, not sticky: it covers the content that scrolls under it, and takes no room beside it.
        position: 'fixed',
        inset: 'auto 0 0',
        zIndex: 15,
        maxWidth: pageWidth,
        margin: '0 auto',
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: 'minmax(0, 1fr)',
        height: barHeight,
        background: color.surface,
        borderTop: `1px solid ${color.line}`,
        [lowWindow]: { position: 'static' },
      }}
    >
      <NavLink to="/" end css={place}>
        <Drawn icon="home">홈</Drawn>
      </NavLink>
      {entries.slice(0, half).map((entry) => (
        <MenuLink key={entry.to} entry={entry} icon={22} css={place} />
      ))}
      {hasSlip && <SlipButton onOpen={onSlip} />}
      {entries.slice(half).map((entry) => (
        <MenuLink key={entry.to} entry={entry} icon={22} css={place} />
      ))}
      <button type="button" onClick={onMember} css={[place, bare]}>
        <Drawn icon="me">내 정보</Drawn>
      </button>
    </nav>
  );
}

/** The way to the slip; how much is in it is said by its own bar above. */
function SlipButton({ onOpen }: { onOpen: () => void }) {
  const { count } = useAnnounced();
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={count > 0 ? `슬립, ${count}개` : '베팅 슬립 열기'}
      css={[place, bare]}
    >
      <Drawn icon="slip">{count > 0 ? `슬립 ${count}` : '슬립'}</Drawn>
    </button>
  );
}

const Drawn = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <>
    <Icon name={icon} size={22} />
    <span>{children}</span>
  </>
);

const place = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  minWidth: 0,
  padding: 0,
  color: color.muted,
  fontSize: 11,
  lineHeight: 1.3,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  outlineOffset: -4,
  [hoverable]: { '&:hover': { color: color.text } },
  '&[aria-current="page"]': { color: color.text, boxShadow: `inset 0 2px ${color.brand}` },
  // The bar of the slip above is amber: one thing at a time.
  'html[data-slip] &[aria-current="page"]': { boxShadow: 'none', fontWeight: 800 },
} as const;
const bare = { border: 0, background: 'none', cursor: 'pointer' } as const;
