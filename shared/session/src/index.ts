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
