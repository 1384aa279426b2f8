import type { ComposedRemote, SlotDeclaration } from '@madang/contracts';
import { ErrorState, SkeletonRows } from '@madang/ui';
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { noteFailure, notePage } from '../health/notes.ts';
import { watchShown } from '../health/shown.ts';
import type { StagedEntry } from '../health/stages.ts';
import { useIsOnline } from '../use-is-online.ts';
import { isChunkLoadError } from './chunk-reload.ts';
import { recover } from './recover.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { firstLimitMs, type RemoteChain } from './remote-chain.ts';
import { renewRefused } from './renew-refused.ts';
import { useExposed } from './use-exposed.ts';

/** The interval at which a failed remote is tried again while its card is shown. */
const retryEveryMs = 5_000;

interface RemotePageProps {
  remote: ComposedRemote;
  /** The page's module, or that of the frame around it. */
  module: string;
  props?: Record<string, string> | undefined;
}

/** A page of a remote, or its frame. It keeps its state on all paths that show the same module with the same properties. */
export function RemotePage({ remote, module, props }: RemotePageProps) {
  return (
    <RemoteView
      key={`${remote.name} ${module} ${JSON.stringify(props)}`}
      remote={remote}
      module={module}
      props={props}
      fallback={<SkeletonRows rows={8} />}
      page
    />
  );
}

interface RemoteSlotProps {
  remote: ComposedRemote;
  slot: SlotDeclaration;
  /** Until it is there. */
  fallback?: ReactNode;
}

/** A part of a remote in one of the shell's slots. */
export function RemoteSlot({ remote, slot, fallback = <SkeletonRows rows={4} /> }: RemoteSlotProps) {
  return <RemoteView key={`${remote.name} ${slot.module}`} remote={remote} module={slot.module} fallback={fallback} />;
}

interface RemoteViewProps {
  remote: ComposedRemote;
  module: string;
  props?: Record<string, string> | undefined;
  fallback: ReactNode;
  /** The routed page, not a slot beside it. */
  page?: boolean;
}

/** A remote is a guest: whatever it does, it fails inside this element, as a card with a retry. */
function RemoteView({ remote, module, props, fallback, page = false }: RemoteViewProps) {
  const { entry, chain, component: Exposed, failed, broken } = useExposed(remote, module);
  const [attempt, setAttempt] = useState(0);
  const [thrownAt, setThrownAt] = useState<string | null>(null);
  const part = useRef({}).current;
  const place = useRef<HTMLDivElement>(null);
  const key = `${entry.entry}#${attempt}`;
  // If no part that the shell shows waits, one inside such a part does: the page shows it for all.
  const cannotLoad = failed || (broken && (!chain.shown.has(part) || (page && chain.allShown())));

  useLayoutEffect(() => {
    chain.parts.add(part);
    return () => {
      chain.parts.delete(part);
    };
  }, [chain, part]);
  useLayoutEffect(() => (page ? notePage({ remote, entry }) : undefined), [page, remote, entry]);

  const onError = async (error: unknown) => {
    const chunk = isChunkLoadError(error);
    noteFailure(remote, entry, chunk ? entry.stage : 'render', error);
    await renewRefused(error);
    // The same code would throw again at another address: the version before is shown.
    const goesOn = chunk ? chain.moveOn(entry.stage, performance.now() - firstLimitMs) : chain.moveBack(entry.stage);
    if (!goesOn) setThrownAt(key);
  };
  const onEmpty = useCallback(() => {
    noteFailure(remote, entry, 'empty', 'nothing to see');
    chain.moveBack(entry.stage);
  }, [remote, entry, chain]);
  const renderAgain = useCallback(() => setAttempt((count) => count + 1), []);

  return (
    // Not a section: inside one, the header of a remote with its own frame would be no landmark.
    <div
      ref={place}
      data-remote={remote.name}
      data-version={entry.version}
      data-module={module}
      css={{ display: 'contents' }}
    >
      {cannotLoad ? (
        <LoadCard key={key} chain={chain} module={module} fallback={fallback} />
      ) : thrownAt === key ? (
        <RenderCard onRetry={renderAgain} />
      ) : (
        <RemoteBoundary key={key} onError={onError} fallback={fallback}>
          <Suspense fallback={fallback}>
            {Exposed ? <Exposed {...props} /> : fallback}
            {Exposed && <Shown {...{ remote, entry, chain, part, place, page, onEmpty }} />}
          </Suspense>
        </RemoteBoundary>
      )}
    </div>
  );
}

/** Its effect runs when its siblings are rendered, lazy parts included, and is undone while they are hidden again. */
function Shown({ remote, entry, chain, part, place, page, onEmpty }: ShownProps) {
  useLayoutEffect(() => {
    chain.shown.add(part);
    const end = watchShown(remote, entry, { placeOf: () => place.current, isPage: page, onEmpty });
    return () => {
      chain.shown.delete(part);
      end();
    };
  }, [remote, entry, chain, part, place, page, onEmpty]);
  return null;
}
interface ShownProps {
  remote: ComposedRemote;
  entry: StagedEntry;
  chain: RemoteChain;
  part: object;
  place: RefObject<HTMLDivElement | null>;
  page: boolean;
  onEmpty: () => void;
}

/** A part that could not be loaded is tried again by itself, and at once when the member asks or goes elsewhere. */
function LoadCard({ chain, module, fallback }: { chain: RemoteChain; module: string; fallback: ReactNode }) {
  const { pathname } = useLocation();
  const [failedAt] = useState(pathname);
  const [asked, setAsked] = useState(false);
  const isOnline = useIsOnline();

  const ask = useCallback(async () => {
    setAsked(true);
    await recover(chain, module);
    setAsked(false);
  }, [chain, module]);

  useEffect(() => {
    const timer = setInterval(() => void recover(chain, module), retryEveryMs);
    return () => clearInterval(timer);
  }, [chain, module]);
  useEffect(() => {
    if (pathname !== failedAt) void ask();
  }, [pathname, failedAt, ask]);

  if (asked) return fallback;
  const text = isOnline ? `잠시 후 자동으로 다시 시도합니다. ${rest}` : '인터넷에 연결되면 자동으로 다시 시도합니다.';
  return <ErrorState title={title} text={text} onRetry={() => void ask()} />;
}

/** A part that failed while it was shown waits for the member; going elsewhere in the site resets it. */
function RenderCard({ onRetry }: { onRetry: () => void }) {
  const { pathname } = useLocation();
  const [failedAt] = useState(pathname);
  useEffect(() => {
    if (pathname !== failedAt) onRetry();
  }, [pathname, failedAt, onRetry]);
  return <ErrorState title={title} text={rest} onRetry={onRetry} />;
}

const title = '화면을 불러오지 못했습니다.';
const rest = '다른 메뉴는 계속 이용할 수 있습니다.';
