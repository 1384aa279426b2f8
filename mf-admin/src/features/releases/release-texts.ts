import type { AppReleases } from './api/list-releases.ts';

const names: Readonly<Record<string, string>> = {
  shell: '공통 화면',
  'mf-sports': '스포츠',
  'mf-minigame': '미니게임',
  'mf-casino': '카지노',
  'mf-account': '내 지갑',
  'mf-board': '이벤트',
  'mf-admin': '운영자 화면',
};

/** What operators call an app; one that came later goes by its own name. */
export const nameOf = (app: string): string => names[app] ?? app;

/** "1,234 kB", in thousands of bytes, rounded up. */
export const sizeText = (bytes: number): string => `${Math.ceil(bytes / 1000).toLocaleString('ko-KR')} kB`;

export const commitText = (gitCommit: string | null): string => gitCommit?.slice(0, 8) ?? '–';

/** The version that was live before the present one: what pages fall back to. */
export const previousOf = ({ releases }: AppReleases): string | null =>
  releases.find((release) => release.previous)?.version ?? null;
