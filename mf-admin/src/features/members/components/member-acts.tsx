import {
  endMember,
  eraseMember,
  makeRecommenderCode,
  readSealed,
  resetPassword,
  resetTwoStep,
} from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { Button, confirmDialog, formatDateTime, mobile, Panel, space, TextField } from '@madang/ui';
import { type FormEvent, useState } from 'react';
import { Note } from '../../../form/note.tsx';

/** One member, by id, and the acts on them: each asks first. A text that is shown once is gone with the next act. */
export function MemberActs() {
  const [userId, setUserId] = useState('');
  const [reason, setReason] = useState('');
  const [told, setTold] = useState<{ tone: 'good' | 'bad'; text: string } | null>(null);
  const ending = useAct(endMember);
  const resetting = useAct(resetPassword);
  const unlocking = useAct(resetTwoStep);
  const coding = useAct(makeRecommenderCode);
  const reading = useAct(readSealed);
  const erasing = useAct(eraseMember);
  const running = [ending, resetting, unlocking, coding, reading, erasing].some(({ isPending }) => isPending);
  const name = userId.trim();

  async function run(question: string, danger: boolean, act: () => Promise<string>) {
    if (name === '') return setTold({ tone: 'bad', text: '아이디를 입력해 주세요.' });
    if (!(await confirmDialog({ text: `${name}: ${question}`, danger }))) return;
    await act().then(
      (text) => setTold({ tone: 'good', text }),
      (thrown) => setTold({ tone: 'bad', text: textOf(thrown) }),
    );
  }
  const body = { userId: name };
  const kick = () => ending.mutateAsync({ body: { ...body, how: 'kick' } }).then(() => `${name}: 로그아웃했습니다.`);
  const remove = () =>
    ending.mutateAsync({ body: { ...body, how: 'remove' } }).then(() => `${name}: 탈퇴 처리했습니다.`);
  const reset = () =>
    resetting.mutateAsync({ body }).then(({ password }) => `${name}: 새 비밀번호는 ${password} 입니다.`);
  const unlock = () => unlocking.mutateAsync({ body }).then(() => `${name}: 2단계 인증을 해제했습니다.`);
  const code = () => coding.mutateAsync({ body }).then((made) => `${name}: 추천인 코드는 ${made.code} 입니다.`);
  /** Both take a reason, which the security log has. */
  function withReason(question: string, act: () => Promise<string>) {
    if (reason.trim() === '') return setTold({ tone: 'bad', text: '사유를 입력해 주세요.' });
    return run(question, true, act);
  }
  const read = () =>
    reading.mutateAsync({ body: { ...body, reason: reason.trim() } }).then(({ phone, bank }) => {
      const account = bank ? `${bank.bank} ${bank.accountNumber} ${bank.holder}` : '등록하지 않음';
      return `${name}: 연락처 ${phone ?? '등록하지 않음'} · 계좌 ${account}`;
    });
  const erase = () =>
    erasing
      .mutateAsync({ body: { ...body, reason: reason.trim() } })
      .then(({ dueAt }) => `${name}: 탈퇴 처리했습니다. 개인정보는 ${formatDateTime(dueAt, 'day')}에 삭제됩니다.`);

  return (
    <Panel title="회원 처리">
      <form
        onSubmit={(event: FormEvent) => event.preventDefault()}
        css={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-end',
          gap: space(2),
          [mobile]: { display: 'grid' },
        }}
      >
        <TextField
          label="회원 아이디"
          value={userId}
          maxLength={40}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setUserId(event.target.value)}
        />
        <Button disabled={running} onClick={() => run('로그아웃하시겠습니까?', false, kick)}>
          강제 로그아웃
        </Button>
        <Button disabled={running} onClick={() => run('새 비밀번호를 발급하시겠습니까?', false, reset)}>
          새 비밀번호
        </Button>
        <Button
          disabled={running}
          onClick={() => run('2단계 인증을 해제하시겠습니까? 본인 확인을 마친 뒤에만 해제해 주세요.', true, unlock)}
        >
          2단계 인증 해제
        </Button>
        <Button disabled={running} onClick={() => run('새 추천인 코드를 발급하시겠습니까?', false, code)}>
          추천인 코드
        </Button>
        <Button
          variant="danger"
          disabled={running}
          onClick={() => run('탈퇴 처리하시겠습니까? 다시 로그인할 수 없습니다.', true, remove)}
        >
          탈퇴 처리
        </Button>
        <TextField
          label="열람·삭제 사유"
          hint="개인정보 열람·삭제에 필요하며 보안 기록에 남습니다."
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button
          disabled={running}
          onClick={() => withReason('연락처와 계좌를 열람하시겠습니까? 보안 기록에 남습니다.', read)}
        >
          개인정보 열람
        </Button>
        <Button
          variant="danger"
          disabled={running}
          onClick={() =>
            withReason(
              '탈퇴 처리하고 보존 기간이 지나면 개인정보를 삭제합니다. 되돌릴 수 없습니다. 계속하시겠습니까?',
              erase,
            )
          }
        >
          개인정보 삭제
        </Button>
      </form>
      {told && (
        <div css={{ marginTop: space(3) }}>
          <Note tone={told.tone} role="status">
            {told.text}
          </Note>
        </div>
      )}
    </Panel>
  );
}
