import { endMember, makeRecommenderCode, resetPassword, resetTwoStep } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { Button, confirmDialog, mobile, Panel, space, TextField } from '@madang/ui';
import { type FormEvent, useState } from 'react';
import { Note } from '../../../delivery/components/note.tsx';

/** One member, by id, and what can be done: each is asked first. What is shown once is gone with the next act. */
export function MemberActs() {
  const [userId, setUserId] = useState('');
  const [told, setTold] = useState<{ tone: 'good' | 'bad'; text: string } | null>(null);
  const ending = useAct(endMember);
  const resetting = useAct(resetPassword);
  const unlocking = useAct(resetTwoStep);
  const coding = useAct(makeRecommenderCode);
  const running = ending.isPending || resetting.isPending || unlocking.isPending || coding.isPending;
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
