import { type AnswerOf, type Permission, type permissionMatrix, permissions, staffRoles } from '@madang/contracts';
import { type Column, DataTable, mobile } from '@madang/ui';
import { Allowed } from './allowed.tsx';

type Operator = AnswerOf<typeof permissionMatrix>['operators'][number];

const roleName = (grant: Operator['grants'][number]) =>
  grant in staffRoles ? staffRoles[grant as keyof typeof staffRoles].name : grant === 'owner' ? '소유자' : grant;
const wholeWords = { wordBreak: 'keep-all', overflowWrap: 'normal' } as const;
const columns: Column<Operator>[] = [
  {
    key: 'who',
    header: '운영자',
    cell: ({ userId, nickname }) => (
      <span css={{ display: 'inline-block', [mobile]: { minWidth: 112 } }}>
        {nickname} ({userId})
      </span>
    ),
  },
  {
    key: 'roles',
    header: '역할',
    mobileWidth: 84,
    cell: ({ grants }) => <span css={wholeWords}>{grants.map(roleName).join(', ') || '제한 없음'}</span>,
  },
  ...(Object.entries(permissions) as [Permission, string][]).map(
    ([permission, header]): Column<Operator> => ({
      key: permission,
      header,
      align: 'center',
      cell: (operator) => <Allowed is={operator.permissions.includes(permission)} />,
    }),
  ),
];

export const OperatorsTable = ({ operators }: { operators: readonly Operator[] }) => (
  <DataTable caption="운영자의 권한" columns={columns} rows={operators} rowKey={({ userId }) => userId} />
);
