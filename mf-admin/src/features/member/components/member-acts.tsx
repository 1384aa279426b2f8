import {
  endMember,
  eraseMember,
  type MemberPage,
  makeRecommenderCode,
  mayUse,
  readSealed,
  resetPassword,
  resetTwoStep,
  restrictMember,
} from '@madang/contracts';
import { textOf, useAct, useMember } from '@madang/session';
import { Button, confirmDialog, formatDateTime, mobile, space } from '@madang/ui';
import { useState } from 'react';
import { Note } from '../../../form/note.tsx';
import { useLetterKeys } from '../../../frame/use-letter-keys.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { type Reasoned, ReasonedDialog } from './reasoned-dialog.tsx';

type Open = 'change' | 'message' | 'note' | Reasoned | null;

/** The acts of operators for a member: each asks first. A text that is shown once is gone with the next act. */
export function MemberActs({ page: { member } }: { page: MemberPage }) {
  const operator = useMember();
  const [open, setOpen] = useState<Open>(null);
  const [told, setTold] = useState<{ tone: 'good' | 'bad'; text: string } | null>(null);
  const ending = useAct(endMember);
  const resetting = useAct(resetPassword);
  const unlocking = useAct(resetTwoStep);
  const coding = useAct(makeRecommenderCode);
  const restricting = useAct(restrictMember);
  const reading = useAct(readSealed);
  const erasing = useAct(eraseMember);
  const running = [ending, resetting, unlocking, coding].some(({ isPending }) => isPending);
  const mayNote = mayUse(operator, 'support');
  const mayAct = mayNote && !member.isStaff && !member.removed;
  const show = (what: Open) => {
    setTold(null);
    setOpen(what);
  };
  useLetterKeys({
    ...(mayNote && { n: () => show('note') }),
    ...(mayAct && { l: () => show('change'), m: () => show('message') }),
  });
  if (!mayNote) return null;

  const { userId } = member;
  const body = { userId };
  async function run(question: string, danger: boolean, act: () => Promise<string>) {
    setTold(null);
    if (!(await confirmDialog({ text: `${userId}: ${question}`, danger }))) return;
    await act().then(
      (text) => setTold({ tone: 'good', text }),
      (thrown) => setTold({ tone: 'bad', text: textOf(thrown) }),
    );
  }
  const end = (how: 'kick' | 'remove') =>
    ending
      .mutateAsync({ body: { ...body, how } })
      .then(() => (how === 'kick' ? '로그아웃했습니다.' : '탈퇴 처리했습니다.'));
  const reset = () => resetting.mutateAsync({ body }).then(({ password }) => `새 비밀번호는 ${password} 입니다.`);
  const unlock = () => unlocking.mutateAsync({ body }).then(() => '2단계 인증을 해제했습니다.');
  const code = () => coding.mutateAsync({ body }).then((made) => `추천인 코드는 ${made.code} 입니다.`);
  const restricted = member.restriction !== null;
  const restrict: Reasoned = {
    title: restricted ? '이용 제한 해제' : '이용 제한',
    text: restricted
      ? '베팅, 카지노, 충전을 다시 이용할 수 있습니다.'
      : '해제할 때까지 베팅, 카지노, 충전을 이용할 수 없습니다. 진행 중인 베팅과 환전은 그대로입니다.',
    danger: !restricted,
    act: (reason) =>
      restricting
        .mutateAsync({ params: { memberId: member.id }, body: { restricted: !restricted, reason } })
        .then(() => (restricted ? '이용 제한을 해제했습니다.' : '이용을 제한했습니다.')),
  };
  const read: Reasoned = {
    title: '개인정보 열람',
    text: '연락처와 계좌를 엽니다. 열람과 사유가 보안 기록에 남습니다.',
    danger: false,
    act: (reason) =>
      reading.mutateAsync({ body: { ...body, reason } }).then(({ phone, bank }) => {
        const account = bank ? `${bank.bank} ${bank.accountNumber} ${bank.holder}` : '등록하지 않음';
        return `연락처 ${phone ?? '등록하지 않음'} · 계좌 ${account}`;
      }),
  };
  const erase: Reasoned = {
    title: '개인정보 삭제',
    text: '탈퇴 처리하고, 보존 기간이 지나면 개인정보를 삭제합니다. 되돌릴 수 없습니다.',
    danger: true,
    act: (reason) =>
      erasing
        .mutateAsync({ body: { ...body, reason } })
        .then(({ dueAt }) => `탈퇴 처리했습니다. 개인정보는 ${formatDateTime(dueAt, 'day')}에 삭제됩니다.`),
  };

  return (
    <div css={{ padding: `0 ${space(4)}px ${space(3)}px`, [mobile]: { padding: `0 ${space(3)}px ${space(3)}px` } }}>
      <section aria-label="회원 처리" css={rowStyle}>
        {mayAct && (
          <Button size="small" onClick={() => show('change')}>
            레벨·성향·소속 (L)
          </Button>
        )}
        {mayAct && (
          <Button size="small" icon="message" onClick={() => show('message')}>
            쪽지 (M)
          </Button>
        )}
        <Button size="small" icon="plus" onClick={() => show('note')}>
          메모 (N)
        </Button>
        {mayAct && (
          <>
            <Button
              size="small"
              disabled={running}
              onClick={() => run('로그아웃하시겠습니까?', false, () => end('kick'))}
            >
              강제 로그아웃
            </Button>
            <Button
              size="small"
              disabled={running}
              onClick={() => run('새 비밀번호를 발급하시겠습니까?', false, reset)}
            >
              새 비밀번호
            </Button>
            {member.hasSecondStep && (
              <Button
                size="small"
                disabled={running}
                onClick={() =>
                  run('2단계 인증을 해제하시겠습니까? 본인 확인을 마친 뒤에만 해제해 주세요.', true, unlock)
                }
              >
                2단계 인증 해제
              </Button>
            )}
            <Button
              size="small"
              disabled={running}
              onClick={() => run('새 추천인 코드를 발급하시겠습니까?', false, code)}
            >
              추천인 코드
            </Button>
            <Button size="small" onClick={() => show(read)}>
              개인정보 열람
            </Button>
            <span css={{ flex: 1 }} />
            <Button size="small" variant="ghost" onClick={() => show(erase)}>
              개인정보 삭제
            </Button>
            <Button
              size="small"
              variant="ghost"
              disabled={running}
              onClick={() => run('탈퇴 처리하시겠습니까? 다시 로그인할 수 없습니다.', true, () => end('remove'))}
            >
              탈퇴 처리
            </Button>
            <Button size="small" variant={restricted ? 'secondary' : 'danger'} onClick={() => show(restrict)}>
              {restrict.title}
            </Button>
          </>
        )}
      </section>
      {member.isStaff && (
        <div css={{ marginTop: space(3) }}>
          <Note tone="info">직원과 총판의 계정은 소유자 두 명이 직원 계정 화면에서 함께 처리합니다.</Note>
        </div>
      )}
      {told && (
        <div css={{ marginTop: space(3) }}>
          <Note tone={told.tone} role="status">
            {told.text}
          </Note>
        </div>
      )}
      {open === 'change' && (
        <ChangeDialog
          member={member}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            setTold({ tone: 'good', text: '저장했습니다.' });
          }}
        />
      )}
      {open === 'message' && (
        <MessageDialog
          userId={userId}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            setTold({ tone: 'good', text: '쪽지를 보냈습니다.' });
          }}
        />
      )}
      {open === 'note' && <NoteDialog memberId={member.id} onClose={() => setOpen(null)} />}
      {open !== null && typeof open === 'object' && (
        <ReasonedDialog
          {...open}
          onClose={() => setOpen(null)}
          onDone={(text) => {
            setOpen(null);
            setTold({ tone: 'good', text });
          }}
        />
      )}
    </div>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  [mobile]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', '& > span': { display: 'none' } },
} as const;
