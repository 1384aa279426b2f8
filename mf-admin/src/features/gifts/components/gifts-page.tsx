import { attendanceRule } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { PageHeader, QueryView, SkeletonRows, space } from '@madang/ui';
import { AttendanceRuleForm } from './attendance-rule-form.tsx';

/** `/admin/gifts`: what members get for coming. */
export default function GiftsPage() {
  const rule = useEndpoint(attendanceRule);
  return (
    <>
      <PageHeader title="혜택" text="회원이 받는 보상을 정합니다. 이미 준 보상은 바뀌지 않습니다." />
      <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) }}>
        <QueryView query={rule} skeleton={<SkeletonRows rows={3} label="출석 보상을 불러오는 중" />}>
          {(saved) => <AttendanceRuleForm saved={saved} />}
        </QueryView>
      </div>
    </>
  );
}
