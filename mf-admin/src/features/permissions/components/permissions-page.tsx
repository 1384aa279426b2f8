import { permissionMatrix, permissions, staffRoles } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { PageHeader, Panel, QueryView, SkeletonRows, space } from '@madang/ui';
import { EndpointsTable } from './endpoints-table.tsx';
import { OperatorsTable } from './operators-table.tsx';

const roles = Object.values(staffRoles)
  .map(({ name, permissions: opened }) => `${name}: ${opened.map((each) => permissions[each]).join('·')}`)
  .join(' / ');

/** `/admin/permissions`: who may do what, by the list that the server checks. */
export default function PermissionsPage() {
  const matrix = useEndpoint(permissionMatrix);
  return (
    <>
      <PageHeader
        title="권한"
        text={`역할이 없는 운영자는 소유자의 일을 뺀 모든 일을 합니다. ${roles}. 역할은 서버의 명령(npm run staff)으로만 줄 수 있습니다.`}
      />
      <QueryView query={matrix} skeleton={<SkeletonRows rows={8} height={40} label="권한을 불러오는 중" />}>
        {({ endpoints, operators }) => (
          <div css={{ display: 'grid', gap: space(4) }}>
            <Panel flush title="운영자">
              <OperatorsTable operators={operators} />
            </Panel>
            <Panel flush title={`기능 ${endpoints.length}개`}>
              <EndpointsTable endpoints={endpoints} />
            </Panel>
          </div>
        )}
      </QueryView>
    </>
  );
}
