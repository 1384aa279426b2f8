import { signOut } from '@madang/session';
import { Button, color, hoverable, space } from '@madang/ui';
import { Link } from 'react-router-dom';
import { Brand } from './brand.tsx';
import { contentWidth, gutter, headerHeight } from './measures.ts';
import { MemberFigures } from './member-figures.tsx';
import { MenuLink, useMenu } from './menu-links.tsx';
import { ThemeButton } from './theme-button.tsx';
import { Ticker } from './ticker.tsx';

const row = {
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  maxWidth: contentWidth,
  margin: '0 auto',
  ...gutter,
} as const;

/** Notice line with the member's figures, and the tabs below it. */
export function DesktopHeader() {
  const tabs = useMenu('tabs');
  return (
    <header
      css={{
        position: 'sticky',
        top: 0,
        zIndex: 20,
        height: headerHeight,
        background: color.surface,
        borderBottom: `1px solid ${color.line}`,
      }}
    >
      <div css={{ background: color.sunken, borderBottom: `1px solid ${color.line}` }}>
        <div css={[row, { gap: space(4), height: 47 }]}>
          <Ticker />
          <div css={{ display: 'flex', alignItems: 'center', gap: space(3), marginLeft: 'auto' }}>
            <MemberFigures />
            <ThemeButton />
            <Button size="small" icon="logout" onClick={() => void signOut()}>
              로그아웃
            </Button>
          </div>
        </div>
      </div>
      <div css={[row, { gap: space(8), height: 48 }]}>
        <Link to="/" aria-label="마당 첫 화면">
          <Brand />
        </Link>
        <nav aria-label="주 메뉴" css={{ display: 'flex', height: '100%' }}>
          {tabs.map((entry) => (
            <MenuLink key={entry.to} entry={entry} css={tab} />
          ))}
        </nav>
      </div>
    </header>
  );
}

const tab = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  padding: `0 ${space(5)}px`,
  borderBottom: '2px solid transparent',
  borderTop: '2px solid transparent',
  color: color.muted,
  fontSize: 15,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  outlineOffset: -4,
  [hoverable]: { '&:hover': { color: color.text } },
  '&[aria-current="page"]': { color: color.text, borderBottomColor: color.brand },
} as const;
