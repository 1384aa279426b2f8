export { connectStream, type ShellMessage, type StreamConnection } from './connect-stream.ts';
export {
  type KnownSelection,
  useConnectionState,
  useFeedOpen,
  useFixtureState,
  useOdds,
  useOddsOf,
  usePlay,
  useWatchedListing,
} from './hooks.ts';
export {
  type ConnectionState,
  type OddsState,
  StreamStore,
  streamStore,
} from './stream-store.ts';
export { Watches } from './watches.ts';
