import { type QuestionFlag, questionFlagNames, waitingQuestionsMax } from '@madang/contracts';
import type { IconName } from '@madang/ui';

interface Template {
  icon: IconName;
  /** The content that the member finds there. */
  about: string;
  /** The text with which a question begins. */
  contents: string;
}

/** The parts that a good question of each kind has. */
export const templates: Readonly<Record<QuestionFlag, Template>> = {
  account: { icon: 'charge', about: '입금하실 계좌를 알려 드립니다.', contents: '입금하실 분 성함:\n입금하실 금액:\n' },
  charge: {
    icon: 'charge',
    about: '보낸 돈이 들어오지 않았을 때',
    contents: '보내신 분 성함:\n보내신 금액:\n보내신 시각:\n보내신 은행:\n',
  },
  exchange: {
    icon: 'exchange',
    about: '환전이 늦거나 거절되었을 때',
    contents: '신청하신 시각:\n신청하신 금액:\n문의하실 내용:\n',
  },
  bet: { icon: 'history', about: '결과나 당첨금이 다르게 보일 때', contents: '베팅번호:\n경기:\n문의하실 내용:\n' },
  member: { icon: 'me', about: '계좌나 회원정보를 바꾸실 때', contents: '바꾸실 항목:\n지금 정보:\n바꾸실 정보:\n' },
  etc: { icon: 'customer', about: '그 밖의 모든 문의', contents: '' },
};

/** Facts that hold for every question. */
export const askingFacts = [
  '답변이 등록되면 쪽지로 알려 드립니다.',
  '문의하신 내용과 사진은 회원님과 운영자만 볼 수 있습니다.',
  `답변을 기다리는 문의는 ${waitingQuestionsMax}개까지 등록하실 수 있습니다.`,
  '비밀번호는 문의에 적지 마세요. 운영자는 비밀번호를 묻지 않습니다.',
];

/** A title for who has none of their own. */
export const titleOf = (flag: QuestionFlag): string => (flag === 'etc' ? '' : questionFlagNames[flag]);
