import { type HeldSetting, listSettings, siteSettings } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { color, fontSize, mobile, PageHeader, QueryView, radius, SkeletonRows, space } from '@madang/ui';
import { Link } from 'react-router-dom';
import { SettingPanel } from './setting-panel.tsx';

/** Every setting that the operator may change, in the order of their declarations. */
export default function SettingsPage() {
  const settings = useEndpoint(listSettings, {}, { refetchInterval: 30_000 });
  return (
    <>
      <PageHeader title="설정" text="점검, 베팅 한도, 충전·환전 조건, 보상을 설정합니다. 변경은 이력에 남습니다." />
      <QueryView query={settings} skeleton={<SkeletonRows rows={8} />}>
        {(held) => <Settings held={held} />}
      </QueryView>
    </>
  );
}

/** Beside their list: the page is long. */
function Settings({ held }: { held: readonly HeldSetting[] }) {
  const shown = siteSettings.filter(({ name, keys }) =>
    keys ? 'values' in keys : held.some((each) => each.name === name),
  );
  return (
    <div css={pageStyle}>
      <nav aria-label="설정 목록" css={listStyle}>
        {shown.map(({ name, title }) => (
          <Link key={name} to={`#${name}`}>
            {title}
          </Link>
        ))}
      </nav>
      <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) }}>
        {shown.map((setting) => (
          <SettingPanel key={setting.name} setting={setting} held={held.filter(({ name }) => name === setting.name)} />
        ))}
      </div>
    </div>
  );
}

const pageStyle = {
  display: 'grid',
  gridTemplateColumns: '184px minmax(0, 1fr)',
  alignItems: 'start',
  gap: space(4),
  // The list stays in sight within the whole page, which a line of a grid would not let it.
  [mobile]: { display: 'block' },
} as const;
const listStyle = {
  position: 'sticky',
  top: 48 + space(4),
  display: 'grid',
  maxHeight: `calc(100dvh - ${48 + space(8)}px)`,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  fontSize: fontSize.table,
  '& a': { padding: `6px ${space(3)}px`, borderRadius: radius, color: color.muted, outlineOffset: -2 },
  '& a:hover': { background: color.raised, color: color.text },
  // A line that scrolls below the bar.
  [mobile]: {
    top: 48,
    zIndex: 1,
    display: 'flex',
    margin: `0 -${space(3)}px ${space(3)}px`,
    padding: `0 ${space(3)}px`,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    borderBottom: `1px solid ${color.line}`,
    background: color.ink,
    '& a': { flexShrink: 0, padding: `12px ${space(3)}px` },
  },
} as const;
