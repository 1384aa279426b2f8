import type { Aggregator, CasinoKind, OperatorsGame } from '@madang/contracts';

export const aggregatorNames: Readonly<Record<Aggregator, string>> = { playfun: 'Playfun', cx: 'Cx', vinus: 'Vinus' };
export const kindNames: Readonly<Record<CasinoKind, string>> = { casino: '카지노', slot: '슬롯' };
export const gameStates: Readonly<Record<OperatorsGame['state'], string>> = {
  open: '운영 중',
  maintenance: '점검 중',
  preparing: '제공사에 없음',
};
/** Why a call of an aggregator is an alarm, as the wallet answers it (docs/casino-wallet.md). */
const alarms: Readonly<Record<string, string>> = {
  'round-credited': '당첨금이 지급된 라운드의 취소 요청',
  'round-unknown': '베팅이 모두 취소된 라운드의 지급 요청',
};
export const alarmText = (code: string) => alarms[code] ?? code;
