import { z } from 'zod';
import { askedInstantSchema, idSchema, instantSchema, pageOf, pageQuerySchema, textSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';

/** Compared in upper case. */
const couponCodeSchema = textSchema
  .trim()
  .max(20)
  .toUpperCase()
  .regex(/^[A-Z0-9-]{4,20}$/, '쿠폰 코드를 확인해 주세요.');
const givesSchema = z.enum(['won', 'points']);
export const couponStateSchema = z.enum(['usable', 'used', 'expired', 'stopped']);

const couponSchema = z.object({
  id: z.int(),
  name: z.string(),
  gives: givesSchema,
  amount: z.int(),
  state: couponStateSchema,
  receivedAt: instantSchema,
  expiresAt: instantSchema,
  usedAt: instantSchema.nullable(),
});
export type Coupon = z.infer<typeof couponSchema>;

export const listCoupons = endpoint({
  method: 'GET',
  path: '/coupons',
  summary: "The member's coupons: those that can be used, the first to expire first; or the others, the newest first.",
  access: 'member',
  staleOn: ['coupon'],
  query: pageQuerySchema.extend({ usable: z.enum(['true', 'false']).default('true') }),
  answer: pageOf(couponSchema),
});

export const takeCoupon = endpoint({
  method: 'POST',
  path: '/coupons/take',
  summary: 'Put the coupon of a code into the box. Tries are limited.',
  access: 'member',
  makesStale: ['coupon'],
  body: z.object({ code: couponCodeSchema }),
  answer: couponSchema,
  refusals: { 'coupon.code': plain, 'coupon.taken': plain, 'coupon.gone': plain },
});

export const redeemCoupon = endpoint({
  method: 'POST',
  path: '/coupons/use',
  summary: 'Use a coupon, once: its won or points come to the wallet.',
  access: 'member',
  makesStale: ['coupon', 'wallet'],
  movesMoney: true,
  body: z.object({ id: idSchema }),
  answer: couponSchema,
  refusals: { 'coupon.unknown': plain, 'coupon.used': plain, 'coupon.expired': plain, 'coupon.stopped': plain },
});

const couponIssueSchema = z.object({
  id: z.int(),
  name: z.string(),
  gives: givesSchema,
  amount: z.int(),
  /** The member's id; null where it is by code. */
  userId: z.string().nullable(),
  code: z.string().nullable(),
  copies: z.int(),
  taken: z.int(),
  used: z.int(),
  state: z.enum(['open', 'expired', 'stopped']),
  issuedBy: z.string(),
  issuedAt: instantSchema,
  expiresAt: instantSchema,
});
export type CouponIssue = z.infer<typeof couponIssueSchema>;

export const listCouponIssues = endpoint({
  method: 'GET',
  path: '/admin/coupons',
  summary: 'Coupons that operators issued, the newest first, and what became of them.',
  access: 'operator',
  permission: 'view',
  staleOn: ['coupon'],
  query: pageQuerySchema,
  answer: pageOf(couponIssueSchema),
});

export const issueCoupon = endpoint({
  method: 'POST',
  path: '/admin/coupons',
  summary: 'Issue a coupon to one member, who is told by message, or by a code. The same key is issued once.',
  access: 'operator',
  permission: 'finance',
  freshStep: true,
  makesStale: ['coupon', 'message'],
  body: z
    .object({
      key: z.string().regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
      name: textSchema.trim().min(1, '이름을 입력해 주세요.').max(40),
      gives: givesSchema,
      amount: z.int().min(1).max(10_000_000),
      expiresAt: askedInstantSchema,
      /** Either the member … */
      userId: textSchema.trim().min(1, '아이디를 입력해 주세요.').max(40).nullable(),
      /** … or the code, and how many members may have it. */
      code: couponCodeSchema.nullable(),
      copies: z.int().min(1).max(100_000),
    })
    .refine(({ userId, code }) => (userId === null) !== (code === null), {
      path: ['userId'],
      message: '회원 아이디 또는 코드를 입력해 주세요.',
    }),
  answer: z.object({}),
  refusals: { 'approval.needed': plain, 'member.unknown': plain, 'coupon.code-used': plain, 'coupon.ended': plain },
});

export const stopCoupon = endpoint({
  method: 'POST',
  path: '/admin/coupons/stop',
  summary: 'From now on no member takes or uses it. Coupons that were used stay used.',
  access: 'operator',
  permission: 'finance',
  freshStep: true,
  makesStale: ['coupon'],
  body: z.object({ id: idSchema }),
  answer: z.object({}),
  refusals: { 'not-found': plain },
});
