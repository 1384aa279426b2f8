import {
  endMember,
  eraseMember,
  type MemberPage,
  makeRecommenderCode,
  readSealed,
  releaseFriend,
  resetPassword,
  resetTwoStep,
  restrictMember,
} from '@madang/contracts';
import { useAct } from '@madang/session';
import { formatDateTime } from '@madang/ui';
import type { Reasoned } from './components/reasoned-dialog.tsx';
import { howWords } from './components/side-panels.tsx';

/** The calls behind the buttons for a member: each resolves to the text that says its outcome. */
export function useMemberActs(member: MemberPage['member']) {
  const ending = useAct(endMember);
  const resetting = useAct(resetPassword);
  const unlocking = useAct(resetTwoStep);
  const coding = useAct(makeRecommenderCode);
  const restricting = useAct(restrictMember);
  const reading = useAct(readSealed);
  const erasing = useAct(eraseMember);
  const releasing = useAct(releaseFriend);
  const running = [ending, resetting, unlocking, coding].some(({ isPending }) => isPending);
  const body = { userId: member.userId };
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
  const hold = member.friendHold;
  const release: Reasoned | null = hold && {
    title: '추천 보상 보류 해제',
    text: `${hold.userId} 회원의 추천 보상이 보류되어 있습니다 (${hold.reasons.map((how) => howWords[how]).join(', ')}). 해제하면 추천 조건을 채운 뒤 보상을 받을 수 있습니다. 처리한 운영자의 쿠폰 한도에 포함되며, 한도를 넘으면 두 명의 승인으로 쿠폰을 발행해 주세요.`,
    danger: false,
    act: (reason) =>
      releasing
        .mutateAsync({ params: { memberId: member.id }, body: { reason } })
        .then(() => '추천 보상 보류를 해제했습니다.'),
  };
  return { running, end, reset, unlock, code, restricted, restrict, read, erase, release };
}
