export { textOf } from '@madang/contracts';
// From here and not from `@madang/http`: each remote compiles its own copy of that package, and `instanceof` is only true for
// the class of the one client that threw, which is the shell's.
export { ApiError, newIdempotencyKey, refusalOf } from '@madang/http';
export { makeAllStale, makeStale } from './make-stale.ts';
export type { Mount, PageContext, Place, Watched } from './page-context.ts';
export { createPasskey, isNoPasskey, type NoPasskey, showPasskey } from './passkeys.ts';
export { queryClient } from './query-client.ts';
export { tellServerBack, useServerAway } from './reach.ts';
export { answerSecondStep, useSecondStep } from './second-step.ts';
export {
  type Attempt,
  newAttempt,
  type Sent,
  sendOnce,
  useAskOnce,
  useSendOnce,
} from './send-once.ts';
export {
  adoptSession,
  api,
  applyBalance,
  changePassword,
  endSession,
  followTabs,
  identifyComposition,
  prolongSession,
  refreshMember,
  replaceMember,
  resume,
  resumeWhereSignedIn,
  sessionToken,
  signIn,
  signOut,
} from './session.ts';
export { type SessionState, session, useMember, useSession } from './store.ts';
export { useAct } from './use-act.ts';
export {
  readAhead,
  readOnce,
  useEndpoint,
  useEndpointPages,
} from './use-endpoint.ts';
