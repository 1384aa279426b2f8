export { connectLive, type LiveConnection, type LiveOptions, type ShellMessage } from './connect-live.ts';
export {
  type KnownSelection,
  useConnectionState,
  useFeedOpen,
  useFixtureState,
  useOdds,
  useOddsOf,
} from './hooks.ts';
export {
  type ConnectionState,
  type LiveFixture,
  type LiveOdds,
  LiveStore,
  liveStore,
  type Movement,
} from './live-store.ts';
