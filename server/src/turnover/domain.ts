import type { Domain } from '../platform/declared-domain.ts';
import { turnoverAudit } from './turnover-audit.ts';

export const turnover: Domain = {
  name: 'turnover',
  about:
    'the part of settled bets that counts as turnover and for rolling: the possible loss of a set of bets that cover each other',
  uses: ['sports', 'feed'],
  audits: [turnoverAudit],
};
