import { signOut } from '@madang/session';
import { Button, ButtonLink, color, hoverable, type IconName, space } from '@madang/ui';
import { Link, useLocation } from 'react-router-dom';
import { openAccountDialog } from '../account/open-dialog.ts';
import { menuHref } from '../composed-pages.ts';
import { Brand } from './brand.tsx';
import { useFollowLink } from './follow-link.ts';
import { gutter, headerHeight, lowWindow, widthAt } from './measures.ts';
import { MemberFigures } from './member-figures.tsx';
import { MenuLink, useMenu } from './menu-links.tsx';
import { tabsOf } from './tab-groups.ts';
import { tabLook } from './tab-look.ts';
import { TabMenu } from './tab-menu.tsx';
import { ThemeButton } from './theme-button.tsx';
import { Ticker } from './ticker.tsx';

/** Notice line with the member's figures, and the tabs below it. */
export function DesktopHeader() {
  const { pathname } = useLocation();
  const follow = useFollowLink();
  const tabs = tabsOf(useMenu('tabs'));
  const account = useMenu('account');
  const requests = useMenu('request');
  const row = {
    display: 'flex',
    alignItems: 'center',
    width: '100%',
    maxWidth: widthAt(pathname),
    margin: '0 auto',
    ...gutter,
  } as const;
  return (
    <header
      css={{
        position: 'sticky',
        top: 0,
        zIndex: 20,
        height: headerHeight,
        background: color.surface,
        borderBottom: `1px solid ${color.line}`,
        [lowWindow]: { position: 'static' },
      }}
    >
      <div css={{ background: color.sunken, borderBottom: `1px solid ${color.line}` }}>
        <div css={[row, { gap: space(6), height: 43 }]}>
          <Ticker />
          <div css={{ display: 'flex', alignItems: 'center', gap: space(3), marginLeft: 'auto' }}>
            <MemberFigures />
            <div css={[links, { display: 'flex', alignItems: 'center' }]}>
              {account.map((entry) => (
                <MenuLink key={entry.to} entry={entry} icon={16} onFollow={follow(entry.to)} css={link} />
              ))}
              <Button variant="ghost" size="small" icon="lock" onClick={() => openAccountDialog('change-password')}>
                비밀번호 변경
              </Button>
              <ThemeButton />
              <Button variant="ghost" size="small" icon="logout" onClick={() => void signOut()}>
                로그아웃
              </Button>
            </div>
          </div>
        </div>
      </div>
      <div css={[row, { gap: space(6), height: 59 }]}>
        <Link to="/" aria-label="마당 첫 화면">
          <Brand />
        </Link>
        <nav aria-label="주 메뉴" css={{ display: 'flex', height: '100%', minWidth: 0 }}>
          {tabs.map((tab) =>
            'entry' in tab ? (
              <MenuLink key={tab.entry.to} entry={tab.entry} css={tabLook} />
            ) : (
              <TabMenu key={tab.group} label={tab.group} entries={tab.entries} />
            ),
          )}
        </nav>
        <div css={{ display: 'flex', gap: space(2), marginLeft: 'auto' }}>
          {requests.map((entry) => (
            <ButtonLink
              key={entry.to}
              to={menuHref(entry)}
              icon={entry.icon as IconName | undefined}
              onClick={follow(entry.to)}
            >
              {entry.label}
            </ButtonLink>
          ))}
        </div>
      </div>
    </header>
  );
}

const links = { paddingLeft: space(2), borderLeft: `1px solid ${color.line}` } as const;
const link = {
  display: 'flex',
  alignItems: 'center',
  gap: space(1.5),
  height: 32,
  padding: `0 ${space(2)}px`,
  color: color.muted,
  fontSize: 13,
  whiteSpace: 'nowrap',
  [hoverable]: { '&:hover': { color: color.text } },
  '&[aria-current="page"]': { color: color.text },
} as const;
