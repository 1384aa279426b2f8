import { type MemberPage, mayUse } from '@madang/contracts';
import { textOf, useMember } from '@madang/session';
import { Button, confirmDialog, mobile, space } from '@madang/ui';
import { useState } from 'react';
import { Note } from '../../../form/note.tsx';
import { useLetterKeys } from '../../../frame/use-letter-keys.ts';
import { useMemberActs } from '../use-member-acts.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { type Reasoned, ReasonedDialog } from './reasoned-dialog.tsx';

type Open = 'change' | 'message' | 'note' | Reasoned | null;

/** The acts of operators for a member: each asks first. A text that is shown once is gone with the next act. */
export function MemberActs({ page: { member } }: { page: MemberPage }) {
  const operator = useMember();
  const { running, end, reset, unlock, code, restricted, restrict, read, erase, release } = useMemberActs(member);
  const [open, setOpen] = useState<Open>(null);
  const [told, setTold] = useState<{ tone: 'good' | 'bad'; text: string } | null>(null);
  const mayNote = mayUse(operator, 'support');
  const mayRelease = release !== null && mayUse(operator, 'finance');
  const mayAct = mayNote && !member.isStaff && !member.removed;
  const show = (what: Open) => {
    setTold(null);
    setOpen(what);
  };
  useLetterKeys({
    ...(mayNote && { n: () => show('note') }),
    ...(mayAct && { l: () => show('change'), m: () => show('message') }),
  });
  if (!mayNote && !mayRelease) return null;

  const { userId } = member;
  async function run(question: string, danger: boolean, act: () => Promise<string>) {
    setTold(null);
    if (!(await confirmDialog({ text: `${userId}: ${question}`, danger }))) return;
    await act().then(
      (text) => setTold({ tone: 'good', text }),
      (thrown) => setTold({ tone: 'bad', text: textOf(thrown) }),
    );
  }
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
        {mayNote && (
          <Button size="small" icon="plus" onClick={() => show('note')}>
            메모 (N)
          </Button>
        )}
        {mayRelease && (
          <Button size="small" onClick={() => show(release)}>
            {release.title}
          </Button>
        )}
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
      <MemberDialogs
        open={open}
        member={member}
        onClose={() => setOpen(null)}
        onDone={(text) => {
          setOpen(null);
          setTold({ tone: 'good', text });
        }}
      />
    </div>
  );
}

interface DialogsProps {
  open: Open;
  member: MemberPage['member'];
  onClose: () => void;
  onDone: (text: string) => void;
}

function MemberDialogs({ open, member, onClose, onDone }: DialogsProps) {
  if (open === 'change')
    return <ChangeDialog member={member} onClose={onClose} onDone={() => onDone('저장했습니다.')} />;
  if (open === 'message')
    return <MessageDialog userId={member.userId} onClose={onClose} onDone={() => onDone('쪽지를 보냈습니다.')} />;
  if (open === 'note') return <NoteDialog memberId={member.id} onClose={onClose} />;
  return open && <ReasonedDialog {...open} onClose={onClose} onDone={onDone} />;
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  // One line that scrolls: each tab begins on the first screen.
  [mobile]: {
    flexWrap: 'nowrap',
    margin: `0 -${space(3)}px`,
    padding: `2px ${space(3)}px`,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > button': { flex: 'none' },
    '& > span': { display: 'none' },
  },
} as const;
