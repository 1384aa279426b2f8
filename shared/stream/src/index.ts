export { connectStream, type ShellMessage, type StreamConnection, type StreamOptions } from './connect-stream.ts';
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
  type FixtureState,
  type Movement,
  type OddsState,
  StreamStore,
  streamStore,
} from './stream-store.ts';
