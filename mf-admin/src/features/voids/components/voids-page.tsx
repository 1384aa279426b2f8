import { PageHeader, space } from '@madang/ui';
import { VoidForm } from './void-form.tsx';
import { VoidList } from './void-list.tsx';

/** `/admin/voids`: what operators void, and take back. */
export default function VoidsPage() {
  return (
    <>
      <PageHeader
        title="베팅 무효"
        text="무효 처리한 선택은 배당 1.00으로 계산합니다. 이미 지급한 베팅은 차액을 정정합니다. 되돌리면 결과대로 다시 정산합니다."
      />
      <div css={{ display: 'grid', gap: space(4) }}>
        <VoidForm />
        <VoidList />
      </div>
    </>
  );
}
