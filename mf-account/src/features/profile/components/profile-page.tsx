import { type AnswerOf, ownAccount } from '@madang/contracts';
import { useEndpoint, useMember } from '@madang/session';
import { Button, ButtonLink, color, formatDateTime, mobile, Panel, QueryView, SkeletonRows, space } from '@madang/ui';
import { type ReactNode, useState } from 'react';
import { MemberFrame } from '../../../member/member-frame.tsx';
import { TwoColumns } from '../../../wallet/two-columns.tsx';
import { type ChangeName, changes } from '../changes.ts';
import { ChangeDialog } from './change-dialog.tsx';

/** `/member`: what the site knows of the member, and what they may change of it. */
export default function ProfilePage() {
  const own = useEndpoint(ownAccount);
  return (
    <MemberFrame documentTitle="회원정보">
      <QueryView query={own} skeleton={<SkeletonRows rows={6} height={56} label="회원정보를 불러오는 중" />}>
        {(account) => (
          <TwoColumns
            main={<Account account={account} />}
            aside={
              <Panel title="안전하게 이용하기">
                <ul css={{ display: 'grid', gap: space(2), paddingLeft: space(4), listStyle: 'disc' }}>
                  <li>정보를 바꿀 때마다 현재 비밀번호를 확인합니다.</li>
                  <li>환전 계좌는 두 비밀번호로만 바꿀 수 있고, 바꾼 뒤 24시간 동안 환전할 수 없습니다.</li>
                  <li>모르는 접속이 있으면 접속 관리에서 끝내고 비밀번호를 바꿔 주세요.</li>
                </ul>
              </Panel>
            }
          />
        )}
      </QueryView>
    </MemberFrame>
  );
}

function Account({ account }: { account: AnswerOf<typeof ownAccount> }) {
  const { userId, nickname, level } = useMember();
  const [changing, setChanging] = useState<ChangeName | null>(null);
  const { joinedAt, phone, bank, exchangesFrom } = account;
  const button = (name: ChangeName) => (
    <Button aria-label={changes[name].title} onClick={() => setChanging(name)}>
      변경
    </Button>
  );
  return (
    <Panel title="회원정보" flush>
      <dl>
        <Line label="아이디" value={userId} />
        <Line label="닉네임" value={`${nickname} · 레벨 ${level}`} />
        <Line label="가입일" value={formatDateTime(joinedAt, 'day')} />
        <Line label="비밀번호" value="••••••••••" action={button('password')} />
        <Line label="연락처" value={phone ?? '등록하지 않았습니다'} action={button('phone')} />
        <Line
          label="환전 계좌"
          value={bank ? `${bank.bank} ••${bank.accountEnd} · ${bank.holder}` : '등록하지 않았습니다'}
          note={exchangesFrom && `계좌를 변경하여 ${formatDateTime(exchangesFrom, 'short')}부터 환전할 수 있습니다.`}
          action={bank ? button('bank') : <ButtonLink to="/exchange">등록</ButtonLink>}
        />
        {bank && <Line label="환전 비밀번호" value="••••" action={button('exchangePassword')} />}
      </dl>
      {changing && <ChangeDialog key={changing} change={changes[changing]} onClose={() => setChanging(null)} />}
    </Panel>
  );
}

interface LineProps {
  label: string;
  value: string;
  note?: string | null;
  action?: ReactNode;
}

const Line = ({ label, value, note, action }: LineProps) => (
  <div css={line}>
    <dt css={{ color: color.muted }}>{label}</dt>
    <dd css={{ minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
      {value}
      {note && <p css={{ color: color.muted }}>{note}</p>}
    </dd>
    {action && <dd>{action}</dd>}
  </div>
);

const line = {
  display: 'grid',
  gridTemplateColumns: '160px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space(3),
  minHeight: 60,
  padding: `${space(2)}px ${space(4)}px`,
  borderTop: `1px solid ${color.line}`,
  '&:first-of-type': { borderTop: 0 },
  [mobile]: { gridTemplateColumns: '92px minmax(0, 1fr) auto' },
} as const;
