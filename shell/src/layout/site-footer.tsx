import { color, fontSize, lattice, mobile, space, useIsMobile } from '@madang/ui';
import { useLocation } from 'react-router-dom';
import { AccessUsers } from './access-users.tsx';
import { Brand } from './brand.tsx';
import { LayoutSwitch } from './layout-switch.tsx';
import { gutter, toTopSize, widthAt } from './measures.ts';
import { MenuLink, useMenu } from './menu-links.tsx';
import { MessengerPanel } from './messenger-panel.tsx';

/** Rules, customer centre and responsible betting as far as remotes have them, under a band of the lattice. */
export default function SiteFooter() {
  const { pathname } = useLocation();
  // On a phone it stands in the drawer.
  const isMobile = useIsMobile();
  const columns = Object.entries(Object.groupBy(useMenu('footer'), ({ group }) => group ?? '안내'));
  return (
    <footer css={{ marginTop: space(6), background: color.sunken, color: color.muted, fontSize: fontSize.table }}>
      <LatticeBand />
      <div
        css={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: `${space(6)}px ${space(16)}px`,
          maxWidth: widthAt(pathname),
          margin: '0 auto',
          // At the end of the page the button that leads to the top stands below the words, not over them.
          paddingBlock: `${space(8)}px ${toTopSize + space(8)}px`,
          ...gutter,
          [mobile]: {
            display: 'grid',
            gridTemplateColumns: '1fr 1fr',
            gap: space(6),
            paddingBlock: `${space(6)}px ${toTopSize + space(6)}px`,
          },
        }}
      >
        <div css={{ display: 'grid', alignContent: 'start', gap: space(3), maxWidth: 320, [mobile]: whole }}>
          <Brand />
          <AccessUsers />
          <p>회원 전용 서비스입니다. 표시되는 시각은 서울 기준이며, 배당은 베팅이 접수되는 순간의 값으로 확정됩니다.</p>
        </div>
        {columns.map(([title, entries = []]) => (
          <nav key={title} aria-label={title}>
            <h2 css={{ marginBottom: space(2), color: color.text, fontSize: fontSize.table }}>{title}</h2>
            <ul>
              {entries.map((entry) => (
                <li key={entry.to}>
                  <MenuLink entry={entry} css={link} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <MessengerPanel />
        <div
          css={{
            display: 'grid',
            gap: space(4),
            alignContent: 'start',
            marginLeft: 'auto',
            [mobile]: { ...whole, marginLeft: 0 },
          }}
        >
          <p css={{ display: 'flex', alignItems: 'center', gap: space(3) }}>
            <span aria-hidden="true" css={nineteen}>
              19
            </span>
            <span>
              <strong css={{ display: 'block', color: color.text }}>만 19세 이상만 이용할 수 있습니다.</strong>
              여유로 정한 금액 안에서만 즐겨 주세요. 마음이 급해지면 쉬어 가세요.
            </span>
          </p>
          {!isMobile && (
            <div>
              <LayoutSwitch />
            </div>
          )}
        </div>
      </div>
    </footer>
  );
}

const LatticeBand = () => (
  <svg aria-hidden="true" width="100%" height={48} css={{ borderBlock: `1px solid ${color.line}` }}>
    <pattern id="footer-lattice" width={48} height={48} patternUnits="userSpaceOnUse">
      <path
        d="M0 0h48M0 0v48M24 11l13 13-13 13-13-13zM24 0v11M24 37v11M0 24h11M37 24h11"
        fill="none"
        stroke={lattice}
        strokeWidth={1.5}
      />
    </pattern>
    <rect width="100%" height={48} fill="url(#footer-lattice)" />
  </svg>
);

const whole = { gridColumn: '1 / -1', maxWidth: 'none' } as const;
const link = {
  display: 'block',
  padding: '4px 0',
  [mobile]: { display: 'flex', alignItems: 'center', minHeight: 44, padding: 0 },
  '&:hover': { color: color.text },
} as const;
const nineteen = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 40,
  height: 40,
  border: `2px solid ${color.muted}`,
  borderRadius: 20,
  color: color.text,
  fontWeight: 700,
} as const;
