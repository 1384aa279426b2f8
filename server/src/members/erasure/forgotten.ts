import { rowsAtOnce } from '../../platform/database/forget-old.ts';
import { deviceDays } from '../sign-in/known-devices.ts';

/** For so long a token says why its session ended (555, 556); then it is as unknown as any other. */
export const endedSessionDays = 30;
/** So long after its answer a guest's request is kept; one without an answer goes later. Both hold how to reach a stranger. */
export const answeredRequestDays = 30;
export const unansweredRequestDays = 90;

/** Ended sessions with their tokens, attempts, devices, guests' requests. */
export const forgottenOfMembers: readonly string[] = [
  `with over as (select id from session
      where coalesce(ended_at, expires_at) < app_now() - interval '${endedSessionDays} days' limit ${rowsAtOnce}),
    tokens as (delete from session_token where session_id in (select id from over))
   delete from session where id in (select id from over)`,
  // Nothing is left of a wait and its count (sign-in-attempts.ts) after a few hours.
  `delete from sign_in_attempt where key in
    (select key from sign_in_attempt where counted_at < app_now() - interval '1 day' limit ${rowsAtOnce} for update skip locked)`,
  `delete from known_device where (device_hash, member_id) in
    (select device_hash, member_id from known_device
     where used_at < app_now() - interval '${deviceDays} days' limit ${rowsAtOnce})`,
  `delete from guest_request where id in
    (select id from guest_request
     where answered_at < app_now() - interval '${answeredRequestDays} days'
        or created_at < app_now() - interval '${unansweredRequestDays} days' and answered_at is null
     limit ${rowsAtOnce})`,
];
