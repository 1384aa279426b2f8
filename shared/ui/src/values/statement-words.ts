import type { StatementEntry } from '@madang/contracts';
import type { IconName } from '../look/icons.ts';

interface Words {
  label: string;
  icon: IconName;
}

/** By the first and last word of a transfer's reason. */
const byReason: Record<string, Words> = {
  'bet:stake': { label: '베팅', icon: 'slip' },
  'bet:payout': { label: '당첨', icon: 'slip' },
  'bet:give-back': { label: '환급', icon: 'slip' },
  'bet:cashout': { label: '캐시아웃', icon: 'slip' },
  'bet:settlement': { label: '정산 정정', icon: 'slip' },
  'bet:again': { label: '다시 지급', icon: 'slip' },
  'minigame:stake': { label: '미니게임 베팅', icon: 'minigame' },
  'minigame:payout': { label: '미니게임 당첨', icon: 'minigame' },
  'minigame:give-back': { label: '미니게임 환급', icon: 'minigame' },
  'minigame:void': { label: '미니게임 무효 정정', icon: 'minigame' },
  'minigame:undo': { label: '미니게임 무효 취소', icon: 'minigame' },
  'virtual:stake': { label: '가상게임 베팅', icon: 'minigame' },
  'virtual:payout': { label: '가상게임 당첨', icon: 'minigame' },
  'virtual:give-back': { label: '가상게임 환급', icon: 'minigame' },
  'virtual:void': { label: '가상게임 무효 정정', icon: 'minigame' },
  'virtual:undo': { label: '가상게임 무효 취소', icon: 'minigame' },
  'casino:stake': { label: '카지노 베팅', icon: 'casino' },
  'casino:win': { label: '카지노 당첨', icon: 'casino' },
  'casino:rollback': { label: '카지노 베팅 취소', icon: 'casino' },
  'casino:promotion': { label: '카지노 프로모션', icon: 'event' },
  'casino:jackpot': { label: '카지노 잭팟', icon: 'trophy' },
  'charge:deposit': { label: '충전', icon: 'charge' },
  'charge:bonus': { label: '보너스', icon: 'event' },
  'exchange:hold': { label: '환전 보류', icon: 'exchange' },
  'exchange:give-back': { label: '환전 반환', icon: 'exchange' },
  'conversion:won': { label: '포인트 전환', icon: 'points' },
  'conversion:points': { label: '포인트 전환', icon: 'points' },
};
/** Movements without finer words, of this or of a newer server. */
const bySource: Record<string, Words> = {
  bet: { label: '베팅', icon: 'slip' },
  minigame: { label: '미니게임', icon: 'minigame' },
  casino: { label: '카지노', icon: 'casino' },
  slot: { label: '슬롯', icon: 'slot' },
  prize: { label: '토너먼트 상금', icon: 'trophy' },
  tournament: { label: '토너먼트 상금', icon: 'trophy' },
  charge: { label: '충전', icon: 'charge' },
  exchange: { label: '환전', icon: 'exchange' },
  funding: { label: '지급', icon: 'charge' },
  promotion: { label: '포인트 지급', icon: 'event' },
  coupon: { label: '쿠폰', icon: 'coupon' },
  attendance: { label: '출석 보상', icon: 'attendance' },
  friend: { label: '추천 보상', icon: 'friend' },
  rolling: { label: '롤링 정산', icon: 'history' },
  'agent-share': { label: '총판 정산', icon: 'history' },
  correction: { label: '정정', icon: 'refresh' },
};
const other: Words = { label: '기타', icon: 'info' };

const sourceOf = (reason: string) => reason.split(':')[0] ?? '';

/** Names the movement of money behind an entry of a statement. */
export const statementWords = ({ reason }: Pick<StatementEntry, 'reason'>): Words =>
  byReason[reason] ?? bySource[sourceOf(reason)] ?? other;
