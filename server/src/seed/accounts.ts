import type { Grant } from '@madang/contracts';

export interface DemoAccount {
  userId: string;
  nickname: string;
  level: number;
  type?: number;
  role?: number;
  grants?: Grant[];
  tendency?: number;
  /** userId of the agent above. */
  agent?: string;
  won?: number;
  points?: number;
}

/** Admits sign-ups (decisions, section 5), under the agent whose code it is. */
export const demoRecommender = { code: 'DEMO-REC', userId: 'manager' };

export const demoPassword = 'demo1234!';

/** The member whom a remote that runs alone signs in, which only a developer's machine does; null for the whole site. */
export const demoSignIn = (alone: string | null) =>
  alone === null ? null : { userId: alone === 'mf-admin' ? 'admin' : 'demo', password: demoPassword };

/** The accounts of the demo (decisions, section 5); an agent stands before the members under it. */
export const demoAccounts: DemoAccount[] = [
  { userId: 'manager', nickname: '매니저', level: 1, type: 2 },
  { userId: 'admin', nickname: '운영자', level: 1, type: 1, role: 10, grants: ['owner'] },
  { userId: 'operator', nickname: '배포담당', level: 1, type: 1, role: 10 },
  { userId: 'developer', nickname: '개발자', level: 3, grants: ['developer'] },
  { userId: 'tester', nickname: '테스터', level: 3, grants: ['tester'], won: 1_000_000 },
  { userId: 'demo', nickname: '한마루', level: 3, agent: 'manager', won: 1_000_000, points: 20_000 },
  { userId: 'demo2', nickname: '두레', level: 3, agent: 'manager', won: 1_000_000, points: 20_000 },
  { userId: 'vip', nickname: '큰손', level: 5, tendency: 38, won: 10_000_000, points: 100_000 },
  { userId: 'nocasino', nickname: '조심이', level: 2, tendency: 22, won: 500_000, points: 10_000 },
  { userId: 'poor', nickname: '빈주머니', level: 1, points: 4_999 },
];
