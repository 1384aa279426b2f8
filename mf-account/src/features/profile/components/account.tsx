import type { AnswerOf, ownAccount } from '@madang/contracts';
import { useMember } from '@madang/session';
import { Button, ButtonLink, color, formatDateTime, mobile, Panel, space } from '@madang/ui';
import { type ReactNode, useState } from 'react';
import { type ChangeName, changes } from '../changes.ts';
import { ChangeDialog } from './change-dialog.tsx';

/** The member's own data that may be changed, each by a dialog of its own. */
export function Account({ account }: { account: AnswerOf<typeof ownAccount> }) {
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
          note={
            exchangesFrom &&
            `계좌나 비밀번호가 변경되어 ${formatDateTime(exchangesFrom, 'short')}부터 환전할 수 있습니다.`
          }
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
