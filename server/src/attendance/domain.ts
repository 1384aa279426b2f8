import type { Domain } from '../platform/declared-domain.ts';
import { attendanceAudit } from './attendance-audit.ts';
import { registerAttendance } from './routes.ts';

export const attendance: Domain = {
  name: 'attendance',
  about: 'points for a visit, once a day in Seoul',
  uses: ['ledger'],
  routes: [registerAttendance],
  audits: [attendanceAudit],
};
