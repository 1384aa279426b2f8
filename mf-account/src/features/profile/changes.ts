import {
  changeBank,
  changeExchangePassword,
  changePassword as changePasswordEndpoint,
  changePhone,
  type Endpoint,
  type ErrorCode,
} from '@madang/contracts';
import { banks } from '../../wallet/banks.ts';

export interface ChangeField {
  name: string;
  label: string;
  hint?: string;
  type?: 'password' | 'text';
  digits?: boolean;
  autoComplete?: string;
  options?: readonly string[];
}

export interface Change {
  title: string;
  endpoint: Endpoint;
  /** Said above the fields. */
  text?: string;
  fields: readonly ChangeField[];
  /** The field that a refusal is about. */
  faults: Partial<Record<ErrorCode, string>>;
  done: string;
}

const password: ChangeField = {
  name: 'password',
  label: '현재 비밀번호',
  type: 'password',
  autoComplete: 'current-password',
};
const exchangePassword: ChangeField = {
  name: 'exchangePassword',
  label: '환전 비밀번호',
  type: 'password',
  digits: true,
  autoComplete: 'off',
};

/** The changes that members make of themselves, each with the passwords that it takes. */
export const changes = {
  password: {
    title: '비밀번호 변경',
    endpoint: changePasswordEndpoint,
    text: '다른 기기와 브라우저에서는 모두 로그아웃됩니다.',
    fields: [
      password,
      { name: 'newPassword', label: '새 비밀번호', type: 'password', autoComplete: 'new-password', hint: '10자 이상' },
    ],
    faults: {
      'password.wrong': 'password',
      'password.same': 'newPassword',
      'password.short': 'newPassword',
      'password.common': 'newPassword',
      'password.user-id': 'newPassword',
    },
    done: '비밀번호가 변경되었습니다.',
  },
  phone: {
    title: '연락처 변경',
    endpoint: changePhone,
    fields: [
      { name: 'phone', label: '휴대폰 번호', digits: true, autoComplete: 'tel-national', hint: '숫자만 입력해 주세요' },
      password,
    ],
    faults: { 'password.wrong': 'password' },
    done: '연락처가 변경되었습니다.',
  },
  bank: {
    title: '환전 계좌 변경',
    endpoint: changeBank,
    text: '변경하면 24시간 동안 환전할 수 없습니다.',
    fields: [
      { name: 'bank', label: '은행', options: banks },
      { name: 'holder', label: '예금주', autoComplete: 'off' },
      {
        name: 'accountNumber',
        label: '계좌번호',
        digits: true,
        autoComplete: 'off',
        hint: '숫자와 - 로 입력해 주세요',
      },
      exchangePassword,
      password,
    ],
    faults: { 'password.wrong': 'password', 'exchange.password': 'exchangePassword' },
    done: '환전 계좌가 변경되었습니다.',
  },
  exchangePassword: {
    title: '환전 비밀번호 변경',
    endpoint: changeExchangePassword,
    fields: [
      { ...exchangePassword, label: '지금 환전 비밀번호' },
      {
        ...exchangePassword,
        name: 'newExchangePassword',
        label: '새 환전 비밀번호',
        hint: '숫자 4~8자리',
        autoComplete: 'new-password',
      },
      password,
    ],
    faults: { 'password.wrong': 'password', 'exchange.password': 'exchangePassword' },
    done: '환전 비밀번호가 변경되었습니다.',
  },
} as const satisfies Record<string, Change>;

export type ChangeName = keyof typeof changes;
