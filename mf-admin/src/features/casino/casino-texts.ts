import type { CasinoKind, OperatorsGame } from '@madang/contracts';

export const kindNames: Readonly<Record<CasinoKind, string>> = { casino: '카지노', slot: '슬롯' };
export const gameStates: Readonly<Record<OperatorsGame['state'], string>> = {
  open: '운영 중',
  maintenance: '점검 중',
  preparing: '제공사에 없음',
};
/** The reasons for which a call of an aggregator is an alarm, as the wallet answers it (docs/casino-wallet.md). */
const alarms: Readonly<Record<string, string>> = {
  'round-credited': '당첨금이 지급된 라운드의 취소 요청',
  'round-unknown': '베팅이 모두 취소된 라운드의 지급 요청',
  'late-debit': '종료된 라운드의 베팅',
  'late-credit': '종료된 라운드의 당첨 지급',
  'late-rollback': '종료된 라운드의 베팅 취소',
  'game-unknown': '목록에 없는 게임의 베팅',
  'game-kind': '구분(카지노·슬롯)이 다른 게임의 베팅',
  'free-undeclared': '무료로 신고되지 않은 0원 베팅',
  'win-large': '기준 배수를 넘는 당첨 (지급됨)',
  'win-held': '기준 배수를 넘는 당첨 (보류)',
};
export const alarmText = (code: string) => alarms[code] ?? code;
