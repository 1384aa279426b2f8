export { connectStream, type ShellMessage, type StreamConnection, type StreamOptions } from './connect-stream.ts';
export {
  type KnownSelection,
  type ShownOdds,
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
  type Movement,
  type OddsState,
  StreamStore,
  streamStore,
} from './stream-store.ts';
export { Watches } from './watches.ts';
