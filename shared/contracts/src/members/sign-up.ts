import { z } from 'zod';
import { textSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { signedInSchema } from './members.ts';

/** Ids are kept, and compared at sign-in, in lower case. */
export const newUserIdSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9]{3,15}$/, '아이디는 영문자로 시작하는 영문, 숫자 4~16자로 입력해 주세요.');
export const newNicknameSchema = z
  .string()
  .trim()
  .regex(/^[가-힣a-zA-Z0-9]{2,10}$/, '닉네임은 한글, 영문, 숫자 2~10자로 입력해 주세요.');
const recommenderCodeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{4,20}$/, '추천인 코드를 확인해 주세요.');
/** The rules (`passwordWeakness`) and the server's list of those that were stolen before say how strong it must be. */
const passwordSchema = textSchema.min(1, '비밀번호를 입력해 주세요.').max(200);
const contactSchema = textSchema.trim().min(4, '답변받을 연락처를 입력해 주세요.').max(100);

const weakPassword = { 'password.short': plain, 'password.common': plain, 'password.user-id': plain } as const;

export const signUpSetting = endpoint({
  method: 'GET',
  path: '/settingSignUp',
  summary: 'Whether sign-up is closed.',
  access: 'anyone',
  staleOn: ['members'],
  answer: z.object({ joinStartEndFlg: z.boolean() }),
});

export const checkRecommender = endpoint({
  method: 'POST',
  path: '/member/recommender',
  summary: 'Whether this recommender code admits a sign-up. Tries are limited by network.',
  access: 'anyone',
  body: z.object({ code: recommenderCodeSchema }),
  answer: z.object({}),
  refusals: { 'join.closed': plain, 'join.recommender': plain },
});

export const checkUserId = endpoint({
  method: 'POST',
  path: '/member/checkUserId',
  summary: 'Whether a new member may have this id. Questions are limited by network.',
  access: 'anyone',
  body: z.object({ userId: newUserIdSchema }),
  answer: z.object({ free: z.boolean() }),
});

export const checkNickname = endpoint({
  method: 'POST',
  path: '/member/checkNickname',
  summary: 'Whether a new member may have this nickname. Questions are limited by network.',
  access: 'anyone',
  body: z.object({ nickname: newNicknameSchema }),
  answer: z.object({ free: z.boolean() }),
});

export const joinBodySchema = z.object({
  code: recommenderCodeSchema,
  userId: newUserIdSchema,
  nickname: newNicknameSchema,
  password: passwordSchema,
});

export const joinMember = endpoint({
  method: 'POST',
  path: '/member/join',
  summary:
    'Sign up: a member of level 1, brought by the owner of the recommender code. Signing in is a call of its own.',
  access: 'anyone',
  body: joinBodySchema,
  answer: z.object({}),
  refusals: {
    'join.closed': plain,
    'join.recommender': plain,
    'join.address': plain,
    'join.user-id-taken': plain,
    'join.nickname-taken': plain,
    ...weakPassword,
  },
});

export const sendGuestRequest = endpoint({
  method: 'POST',
  path: '/customer/guest',
  summary: 'Ask the staff without being signed in: for a new password, or anything. Never tells whether an id exists.',
  access: 'anyone',
  body: z.object({
    kind: z.enum(['password', 'question']),
    userId: textSchema.trim().max(40),
    contact: contactSchema,
    contents: textSchema.trim().max(1000),
  }),
  answer: z.object({}),
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/member/password',
  summary: 'Change the password. All sessions end (556); the answer opens a new one, as login does.',
  access: 'member',
  body: z.object({ password: passwordSchema, newPassword: passwordSchema }),
  answer: signedInSchema,
  refusals: { 'password.wrong': plain, 'password.same': plain, ...weakPassword },
});

export const prolongSession = endpoint({
  method: 'POST',
  path: '/member/session/prolong',
  summary: 'Stay signed in: the session lasts as long as after a sign-in, but never past its latest end.',
  access: 'member',
  answer: z.object({
    expiresAt: z.string(),
    /** From now, by the server's clock. */
    remainingSeconds: z.int().min(0),
  }),
});
