import type { Domain } from '../platform/declared-domain.ts';
import { turnoverAudit } from './turnover-audit.ts';

export const turnover: Domain = {
  name: 'turnover',
  about: 'what counts of settled bets as turnover and for rolling: what a set of bets that cover each other can lose',
  uses: ['sports', 'feed'],
  audits: [turnoverAudit],
};
