import {
  type AnswerOf,
  actNames,
  type Permission,
  type permissionMatrix,
  permissions,
  type StaffRole,
  staffRoles,
} from '@madang/contracts';
import { type Column, color, DataTable, mobile } from '@madang/ui';
import { Allowed } from './allowed.tsx';

type Operation = AnswerOf<typeof permissionMatrix>['endpoints'][number];

const has = (role: StaffRole, permission: Permission) =>
  (staffRoles[role].permissions as readonly Permission[]).includes(permission);
const columns: Column<Operation>[] = [
  {
    key: 'path',
    header: '기능',
    mobileWidth: '60%',
    cell: ({ method, path }) => (
      <>
        {(method === 'POST' && actNames[path]) || '조회'}{' '}
        <code css={{ color: color.muted, [mobile]: { display: 'block' } }}>{path}</code>
      </>
    ),
  },
  { key: 'permission', header: '권한', cell: ({ permission }) => permissions[permission] },
  ...(Object.keys(staffRoles) as StaffRole[]).map(
    (role): Column<Operation> => ({
      key: role,
      header: staffRoles[role].name,
      align: 'center',
      // The permission says the same; what each role opens stands above.
      hideOnMobile: true,
      cell: ({ permission }) => <Allowed is={has(role, permission)} />,
    }),
  ),
  {
    key: 'all',
    header: '제한 없음',
    align: 'center',
    hideOnMobile: true,
    cell: ({ permission }) => <Allowed is={permission !== 'owner'} />,
  },
  { key: 'fresh', header: '인증 코드', align: 'center', cell: ({ freshStep }) => <Allowed is={freshStep} /> },
];

/** Each endpoint of the operators, and the roles that it is open to. */
export const EndpointsTable = ({ endpoints }: { endpoints: readonly Operation[] }) => (
  <DataTable
    caption="기능과 권한"
    columns={columns}
    rows={endpoints}
    rowKey={({ method, path }) => `${method} ${path}`}
  />
);
