import { color, IconButton, space } from '@madang/ui';
import { useLocation } from 'react-router-dom';
import { Brand } from './brand.tsx';
import { LayoutSwitch } from './layout-switch.tsx';
import { MenuLink, useMenu } from './menu-links.tsx';
import { foldedEntries, SideMenuContent } from './side-menu.tsx';
import { ThemeButton } from './theme-button.tsx';
import { Ticker } from './ticker.tsx';

/** The left drawer: the tabs of the desktop layout, then its side menu. */
export default function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const groups = foldedEntries(pathname);
  // An entry with a group in the side menu below stands there alone.
  const tabs = useMenu('tabs').filter(({ to }) => !groups.some((group) => group.to === to));
  return (
    <>
      <div
        css={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          height: 52,
          padding: `0 ${space(1)}px 0 ${space(4)}px`,
          borderBottom: `1px solid ${color.line}`,
        }}
      >
        <Brand />
        <IconButton label="메뉴 닫기" icon="close" onClick={onClose} />
      </div>
      <div css={{ padding: `${space(2)}px ${space(4)}px`, borderBottom: `1px solid ${color.line}` }}>
        <Ticker oneLine={false} />
      </div>
      <nav
        aria-label="주 메뉴"
        css={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space(2), padding: space(3) }}
      >
        {tabs.map((entry) => (
          <MenuLink key={entry.to} entry={entry} onFollow={onClose} icon={20} css={tile} />
        ))}
      </nav>
      <nav aria-label="사이드 메뉴">
        <SideMenuContent onFollow={onClose} without={tabs.map(({ to }) => to)} />
      </nav>
      <div
        css={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          padding: space(3),
          borderTop: `1px solid ${color.line}`,
        }}
      >
        <LayoutSwitch />
        <ThemeButton />
      </div>
    </>
  );
}

const tile = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: 48,
  padding: `0 ${space(3)}px`,
  border: `1px solid ${color.line}`,
  borderRadius: 6,
  background: color.raised,
  fontWeight: 600,
  wordBreak: 'keep-all',
  // A word and its badge beside each other on the narrowest phones.
  '@media (max-width: 374.98px)': {
    gap: space(1.5),
    padding: `0 ${space(2)}px`,
    '& > span + span': { padding: '0 4px' },
  },
  '&[aria-current="page"]': { borderColor: color.brandEdge },
} as const;
