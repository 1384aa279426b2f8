import { pageErrors } from '@madang/contracts';
import { ClosedState, PageTitle, space } from '@madang/ui';
import { Brand } from '../layout/brand.tsx';

export const MaintenancePage = () => (
  <main
    css={{ display: 'grid', justifyItems: 'center', alignContent: 'center', minHeight: '100dvh', padding: space(4) }}
  >
    <PageTitle title="점검중" />
    <h1>
      <Brand large />
    </h1>
    <ClosedState title={pageErrors.maintenance.text} text="점검이 끝나면 자동으로 다시 열립니다." />
  </main>
);
