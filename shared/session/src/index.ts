// From here and not from `@madang/http`: each remote compiles its own copy of that package, and `instanceof` is only true for
// the class of the one client that threw, which is the shell's.
export { ApiError, newIdempotencyKey, textOf } from '@madang/http';
export { queryClient } from './query-client.ts';
export {
  adoptSession,
  api,
  applyBalance,
  endSession,
  identifyComposition,
  prolongSession,
  refreshMember,
  replaceMember,
  resume,
  sessionToken,
  signIn,
  signOut,
} from './session.ts';
export { type SessionEnd, type SessionState, session, useMember, useSession } from './store.ts';
