import type { StaffAct, StaffMember } from '@madang/contracts';

export const actTexts: Record<StaffAct, string> = {
  'reset-password': '새 비밀번호',
  'reset-second-step': '2단계 인증 해제',
  kick: '강제 로그아웃',
  remove: '탈퇴 처리',
};

const grantTexts: Record<string, string> = { owner: '소유자', developer: '개발자', tester: '테스터' };
export const roleText = ({ type, grants }: Pick<StaffMember, 'type' | 'grants'>): string =>
  [
    ...(type === 1 ? ['운영자'] : type === 2 ? ['매니저'] : []),
    ...grants.map((grant) => grantTexts[grant] ?? grant),
  ].join(' · ');
