import { decideStaffAct, listStaff, type StaffRequest } from '@madang/contracts';
import { textOf, useAct, useEndpoint, useMember } from '@madang/session';
import {
  Badge,
  Button,
  ClosedState,
  type Column,
  confirmDialog,
  DataTable,
  DateTime,
  EmptyState,
  PageHeader,
  Panel,
  QueryView,
  SkeletonRows,
  space,
} from '@madang/ui';
import { useState } from 'react';
import { Note } from '../../../form/note.tsx';
import { useIsOwner } from '../../../frame/use-is-owner.ts';
import { actTexts, roleText } from '../staff-texts.ts';
import { AskForm } from './ask-form.tsx';

export default function StaffPage() {
  if (useIsOwner()) return <OwnersStaff />;
  return (
    <>
      <PageHeader title="직원 계정" />
      <ClosedState title="소유자만 볼 수 있습니다." text="직원 계정은 소유자 두 명이 함께 처리합니다." />
    </>
  );
}

function OwnersStaff() {
  const staff = useEndpoint(listStaff);
  const own = useMember().userId;
  const deciding = useAct(decideStaffAct);
  const [told, setTold] = useState<{ tone: 'good' | 'bad'; text: string } | null>(null);

  async function decide({ id, act, userId, digest }: StaffRequest, to: 'confirmed' | 'refused') {
    const question =
      to === 'confirmed' ? `${userId}: ${actTexts[act]} 요청을 승인하시겠습니까?` : '요청을 거절하시겠습니까?';
    if (!(await confirmDialog({ text: question, danger: to === 'confirmed' }))) return;
    deciding.mutate(
      { params: { id }, body: { to, digest } },
      {
        onSuccess: ({ password }) =>
          setTold({ tone: 'good', text: password ? `${userId}: 새 비밀번호는 ${password} 입니다.` : '처리했습니다.' }),
        onError: (thrown) => setTold({ tone: 'bad', text: textOf(thrown) }),
      },
    );
  }

  return (
    <>
      <PageHeader
        title="직원 계정"
        text="운영자·매니저와 권한이 있는 회원의 계정입니다. 한 소유자가 요청하고 다른 소유자가 24시간 안에 승인해야 처리됩니다."
      />
      {told && (
        <Note tone={told.tone} role={told.tone === 'bad' ? 'alert' : 'status'}>
          {told.text}
        </Note>
      )}
      <QueryView query={staff} skeleton={<SkeletonRows rows={6} />}>
        {({ staff, requests }) => (
          <div css={{ display: 'grid', gap: space(4), marginTop: space(3) }}>
            <AskForm
              staff={staff}
              onAsked={() => setTold({ tone: 'good', text: '요청했습니다. 다른 소유자의 승인을 기다립니다.' })}
            />
            <Panel flush title="요청">
              {requests.length === 0 ? (
                <EmptyState title="요청이 없습니다." />
              ) : (
                <DataTable caption="요청" columns={columns(own, decide)} rows={requests} rowKey={({ id }) => id} />
              )}
            </Panel>
            <Panel flush title="직원">
              <DataTable caption="직원" columns={staffColumns} rows={staff} rowKey={({ userId }) => userId} />
            </Panel>
          </div>
        )}
      </QueryView>
    </>
  );
}

const staffColumns: Column<
  Parameters<typeof roleText>[0] & { userId: string; nickname: string; secondStep: boolean }
>[] = [
  { key: 'who', header: '아이디', cell: ({ userId, nickname }) => `${userId} (${nickname})` },
  { key: 'role', header: '역할', cell: roleText },
  {
    key: 'step',
    header: '2단계 인증',
    align: 'right',
    cell: ({ secondStep }) => <Badge tone={secondStep ? 'good' : 'bad'}>{secondStep ? '사용 중' : '없음'}</Badge>,
  },
];

const columns = (
  own: string,
  decide: (request: StaffRequest, to: 'confirmed' | 'refused') => void,
): Column<StaffRequest>[] => [
  {
    key: 'what',
    header: '내용',
    cell: ({ act, userId, reason }) => (
      <>
        <b css={{ fontWeight: 600 }}>
          {userId} · {actTexts[act]}
        </b>
        <div>{reason}</div>
      </>
    ),
  },
  {
    key: 'asked',
    header: '요청',
    width: 170,
    cell: ({ askedBy, askedAt }) => (
      <>
        {askedBy}
        <div>
          <DateTime at={askedAt} format="short" />
        </div>
      </>
    ),
  },
  {
    key: 'decided',
    header: '처리',
    belowOnMobile: true,
    align: 'right',
    width: 190,
    cell: (request) => {
      const { decided, askedBy, expiresAt, userId, act } = request;
      if (decided) return `${decided.by} ${decided.outcome === 'confirmed' ? '승인' : '거절'}`;
      if (Date.parse(expiresAt) < Date.now()) return '시간 지남';
      const name = `${userId} ${actTexts[act]}`;
      return (
        <div css={{ display: 'flex', gap: space(2), justifyContent: 'flex-end' }}>
          <Button size="small" aria-label={`${name} 거절`} onClick={() => decide(request, 'refused')}>
            {askedBy === own ? '취소' : '거절'}
          </Button>
          {askedBy !== own && (
            <Button
              size="small"
              variant="primary"
              aria-label={`${name} 승인`}
              onClick={() => decide(request, 'confirmed')}
            >
              승인
            </Button>
          )}
        </div>
      );
    },
  },
];
