import type { Member } from '@madang/contracts';

/** A member for tests, with the given fields changed. */
export const aMember = (differs: Partial<Member> = {}): Member => ({
  id: 1,
  userId: 'tester',
  nickname: '테스터',
  level: 3,
  emoney: 1_000_000,
  point: 20_000,
  updatedAt: '2026-11-21T01:00:00.000Z',
  type: 0,
  role: 0,
  withdrawalType: 0,
  tendency: 0,
  ...differs,
});

export const anOperator = (): Member => aMember({ userId: 'operator', nickname: '운영자', type: 1, role: 10 });
export const anAgent = (): Member => aMember({ userId: 'agent', nickname: '매니저', type: 2 });
