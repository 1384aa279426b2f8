import { setOverride } from '@madang/contracts';
import { api, textOf } from '@madang/session';
import { Button, ButtonLink, Card, color, DataTable, ErrorState, mobile, PageHeader, space } from '@madang/ui';
import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { type OverrideApps, parseApps } from './parse-apps.ts';
import { openHome } from './reload.ts';

/** Opened by a link: says what the link would do, and does it when the tester confirms. The address alone sets nothing. */
export default function OverridePage() {
  const [search] = useSearchParams();
  const apps = parseApps(search.get('apps'));
  return (
    <main css={{ maxWidth: 640, margin: '0 auto', padding: space(6), [mobile]: { padding: space(3) } }}>
      <PageHeader title="테스트 구성 적용" text="이 브라우저에서만, 정해진 시간 동안 아래 버전으로 표시합니다." />
      {apps ? <Confirmation apps={apps} /> : <Unreadable />}
    </main>
  );
}

function Confirmation({ apps }: { apps: OverrideApps }) {
  const setting = useMutation({
    mutationFn: () => api.call(setOverride, { body: { apps, hours: 8 } }),
    onSuccess: openHome,
  });
  return (
    <Card css={{ display: 'grid', gap: space(4), padding: space(4) }}>
      <DataTable
        caption="적용할 버전"
        rows={Object.entries(apps)}
        rowKey={([app]) => app}
        columns={[
          { key: 'app', header: '앱', cell: ([app]) => app },
          { key: 'target', header: '버전', cell: ([, target]) => target },
        ]}
      />
      <p css={{ color: color.muted }}>
        8시간 후 자동으로 해제됩니다. 화면의 ‘테스트 구성’에서 언제든 해제할 수 있습니다.
      </p>
      {setting.isError && (
        <p role="alert" css={{ color: color.bad }}>
          {textOf(setting.error, '적용하지 못했습니다. 잠시 후 다시 시도해 주세요.')}
        </p>
      )}
      <div css={{ display: 'flex', justifyContent: 'flex-end', gap: space(2) }}>
        <ButtonLink to="/">취소</ButtonLink>
        <Button variant="primary" loading={setting.isPending || setting.isSuccess} onClick={() => setting.mutate()}>
          적용
        </Button>
      </div>
    </Card>
  );
}

const Unreadable = () => (
  <div css={{ display: 'grid', justifyItems: 'center' }}>
    <ErrorState
      title="주소에 적용할 앱과 버전이 없습니다."
      text="예: /override?apps=mf-sports@1.2.0,mf-casino@http://localhost:4104"
    />
    <ButtonLink to="/">첫 화면으로</ButtonLink>
  </div>
);
