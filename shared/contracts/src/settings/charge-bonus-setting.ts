import { z } from 'zod';
import { idSchema, oddsSchema, textSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { rollingGameSchema } from '../members/rolling.ts';
import { bonusOccasionSchema } from '../wallet/money-requests.ts';
import { changeSchema, historySchema } from './setting-endpoints.ts';

const mostWon = 1_000_000_000;
const terms = {
  /** Of the charge. */
  percent: z.int().min(1).max(100),
  /** To one member on one day in Seoul. */
  maxWonADay: z.int().min(1).max(mostWon),
  /** The part of the bonus that has to be bet. */
  turnoverPercent: z.int().min(0).max(10_000),
  occasion: bonusOccasionSchema,
  /** Levels of the members that can have it. */
  levels: z.array(z.int().min(1).max(5)).min(1, '등급을 하나 이상 선택해 주세요.').max(5),
  /** The stakes that count until the turnover of its charge is met. */
  leastOdds: oddsSchema,
  games: z.array(rollingGameSchema).min(1, '게임을 하나 이상 선택해 주세요.').max(5),
  active: z.boolean(),
};
const nameSchema = textSchema.trim().min(1, '이름을 입력해 주세요.').max(40);

/** Of the terms those that decide what a bonus is worth to a member (shared/rules, `bonusWorth`), and how often. */
export const bonusWorthTermsSchema = z
  .object(terms)
  .pick({ percent: true, maxWonADay: true, turnoverPercent: true, leastOdds: true, games: true, occasion: true });

/** A bonus on top of a charge, as operators set it. */
const chargeBonusTermsSchema = z.object({ name: z.string(), ...terms });
export type ChargeBonusTerms = z.infer<typeof chargeBonusTermsSchema>;
const chargeBonusSettingSchema = chargeBonusTermsSchema.extend({
  id: z.int(),
  ...changeSchema.shape,
  history: historySchema(chargeBonusTermsSchema),
});
export type ChargeBonusSetting = z.infer<typeof chargeBonusSettingSchema>;

export const chargeTerms = endpoint({
  method: 'GET',
  path: '/admin/charge-bonuses',
  summary: 'What is given on top of charges, that which is not given now as well.',
  access: 'operator',
  permission: 'view',
  staleOn: ['site'],
  answer: z.object({
    bonuses: z.array(chargeBonusSettingSchema),
    /** The part of every charge that has to be bet: a setting, on which the worth of a bonus depends. */
    chargeTurnoverPercent: z.int(),
  }),
});

export const saveChargeBonus = endpoint({
  method: 'POST',
  path: '/admin/charge-bonuses',
  summary:
    'Add a bonus of charges or change one, for charges that are asked for from now on. What gives members more than one operator may give takes two.',
  access: 'operator',
  permission: 'finance',
  freshStep: true,
  makesStale: ['site', 'requests'],
  body: z.object({
    /** null for a new one. */
    id: idSchema.nullable(),
    name: nameSchema,
    ...terms,
    /** The version that the form was opened on; 0 for a new one. */
    version: z.int().min(0).max(2_147_483_646),
  }),
  answer: chargeBonusSettingSchema,
  refusals: { 'setting.stale': plain, 'charge-bonus.name': plain, 'approval.needed': plain },
});
