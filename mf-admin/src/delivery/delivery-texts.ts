import {
  type AppState,
  type Audience,
  type GateFinding,
  type ReleaseHealth,
  type RevisionEntry,
  type Rollout,
  rulesText,
} from '@madang/contracts';
import { formatNumber } from '@madang/ui';

const names: Readonly<Record<string, string>> = {
  shell: '공통 화면',
  'mf-sports': '스포츠',
  'mf-minigame': '미니게임',
  'mf-casino': '카지노',
  'mf-account': '내 지갑',
  'mf-board': '이벤트',
  'mf-admin': '운영자 화면',
};

/** The operators' name of an app; a later app goes by its own name. */
export const nameOf = (app: string): string => names[app] ?? app;

/** "1,234 kB", in thousands of bytes, rounded up. */
export const sizeText = (bytes: number): string => `${formatNumber(Math.ceil(bytes / 1000))} kB`;

export const commitText = (gitCommit: string | null): string =>
  gitCommit?.replace(/^([0-9a-f]{8})[0-9a-f]*/, '$1') ?? '–';

/** "12.5%", with at most two decimals; a dash when nothing was measured. */
export const percentText = (percent: number | null): string =>
  percent === null ? '–' : `${Number(percent.toFixed(2)).toLocaleString('ko-KR')}%`;

/** The audience in words: "레벨 3·4, 모바일"; "모든 방문자" without a rule. */
export function audienceText(audience: Audience): string {
  const who = rulesText(audience) || '모든 방문자';
  return audience.userIds ? `${who} + 지정 아이디 ${formatNumber(audience.userIds.length)}개` : who;
}

/** "10% · 모든 방문자"; at 0 % the rules pick no visitor. */
export function shareText({ percent, audience }: Rollout): string {
  if (percent > 0) return `${percentText(percent)} · ${audienceText(audience)}`;
  return audience.userIds ? `지정 아이디 ${formatNumber(audience.userIds.length)}개만` : '0% · 테스터만';
}

/** "1.2.0 · 10% · 모든 방문자" */
export const rolloutText = (rollout: Rollout | null): string =>
  rollout ? `${rollout.version} · ${shareText(rollout)}` : '없음';

/** The differences between two states of an app, line by line. The previous version follows from the live one and is left out. */
export function differences(before: AppState, after: AppState): { label: string; from: string; to: string }[] {
  const lines = [
    { label: '실시간', from: before.live ?? '없음', to: after.live ?? '없음' },
    { label: '후보', from: rolloutText(before.rollout), to: rolloutText(after.rollout) },
  ];
  return lines.filter(({ from, to }) => from !== to);
}

export const kindTexts: Readonly<Record<RevisionEntry['kind'], string>> = {
  change: '변경',
  rollback: '되돌리기',
  restore: '복원',
  automatic: '자동 회수',
  scheduled: '예약',
};

export const ruleTexts: Readonly<Record<GateFinding['rule'], string>> = {
  files: '파일',
  signature: '서명',
  exposes: '제공 모듈',
  places: '자리',
  shared: '공유 라이브러리',
  'host-api': '호스트 API',
  events: '이벤트',
  types: '타입',
  calls: '서버 호출',
  evidence: '테스트 증거',
  weight: '무게',
};

export const gateTexts = { passed: '통과', warned: '경고', refused: '거절' } as const;
export const gateTones = { passed: 'good', warned: 'brand', refused: 'bad' } as const;

/** A candidate's health as far as it is known, in a line. */
export function healthText({ candidate, live, towardsNext, towardsWithdrawal, from }: ReleaseHealth): string {
  const rates = [
    `후보 ${candidate.visitors}명 중 오류 ${candidate.failed}명`,
    `실시간 ${live.visitors}명 중 ${live.failed}명`,
  ].join(' · ');
  if (candidate.visitors === 0) return '건강: 후보를 본 방문자가 아직 없습니다.';
  const percent = (part: number) => Math.floor(part * 100);
  const against = towardsWithdrawal >= 0.3 ? ` · 회수 기준까지 ${percent(towardsWithdrawal)}% (${from})` : '';
  return `건강: ${towardsNext >= 1 ? '다음 단계 가능' : `다음 단계까지 판정 ${percent(towardsNext)}%`} · ${rates}${against}`;
}
