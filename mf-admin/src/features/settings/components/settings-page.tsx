import { listSettings, siteSettings } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { PageHeader, QueryView, SkeletonRows, space } from '@madang/ui';
import { SettingPanel } from './setting-panel.tsx';

/** Every setting that the operator may change, in the order of their declarations. */
export default function SettingsPage() {
  const settings = useEndpoint(listSettings, {}, { refetchInterval: 30_000 });
  return (
    <>
      <PageHeader title="설정" text="점검, 베팅 한도, 충전·환전 조건, 보상을 설정합니다. 변경은 이력에 남습니다." />
      <QueryView query={settings} skeleton={<SkeletonRows rows={8} />}>
        {(held) => (
          <div css={{ display: 'grid', gap: space(4) }}>
            {siteSettings
              .filter(({ name, keys }) => (keys ? 'values' in keys : held.some((each) => each.name === name)))
              .map((setting) => (
                <SettingPanel
                  key={setting.name}
                  setting={setting}
                  held={held.filter(({ name }) => name === setting.name)}
                />
              ))}
          </div>
        )}
      </QueryView>
    </>
  );
}
