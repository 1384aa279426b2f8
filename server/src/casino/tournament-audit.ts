import { auditOf } from '../tournaments/tournaments-audit.ts';
import { casinoTournaments } from './tournament.ts';

export const tournamentAudit = auditOf(casinoTournaments, 'casino tournament');
