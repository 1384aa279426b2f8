import type { ComposedRemote, RouteDeclaration, SlotDeclaration } from '@madang/contracts';
import { reportClientError } from '@madang/contracts';
import { api } from '@madang/session';
import { ErrorState, SkeletonRows } from '@madang/ui';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { composition } from '../composition.ts';
import { type LoadStage, loadExposed } from './load-exposed.ts';

/** A failed remote is tried again by itself at this pace, for as long as its card is shown. */
const retryEveryMs = 5_000;

/** A page of a remote, below the route that it declared. */
export function RemoteRoute({ remote, route }: { remote: ComposedRemote; route: RouteDeclaration }) {
  return <RemoteView remote={remote} module={route.module} fallback={<SkeletonRows rows={8} />} />;
}

/** A part of a remote in one of the shell's slots. */
export function RemoteSlot({ remote, slot }: { remote: ComposedRemote; slot: SlotDeclaration }) {
  return <RemoteView remote={remote} module={slot.module} fallback={<SkeletonRows rows={4} />} />;
}

/** A remote is a guest: whatever it does, it fails inside this element, as a card with a retry. */
function RemoteView({ remote, module, fallback }: { remote: ComposedRemote; module: string; fallback: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  const { pathname } = useLocation();
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const key = `${remote.container}${module}#${attempt}`;
  const Exposed = exposedComponent(key, remote, module);
  return (
    <section data-remote={remote.name} data-version={remote.version} data-module={module} css={{ display: 'contents' }}>
      <RemoteBoundary key={key} remote={remote} pathname={pathname} onRetry={retry}>
        <Suspense fallback={fallback}>
          <Exposed />
        </Suspense>
      </RemoteBoundary>
    </section>
  );
}

interface BoundaryProps {
  remote: ComposedRemote;
  pathname: string;
  onRetry: () => void;
  children: ReactNode;
}

class RemoteBoundary extends Component<BoundaryProps, { failure: 'load' | 'render' | null }> {
  override state = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: error instanceof RemoteLoadError ? 'load' : 'render' };
  }

  override componentDidCatch(error: unknown) {
    // Failures to load were reported attempt by attempt.
    if (!(error instanceof RemoteLoadError)) report(this.props.remote, 'render', this.props.remote.version, error);
  }

  override componentDidUpdate(before: BoundaryProps) {
    // Another place in the site is a fresh start; a remote that works keeps its state across places.
    if (this.state.failure && before.pathname !== this.props.pathname) this.props.onRetry();
  }

  override render() {
    const { failure } = this.state;
    return failure ? <RemoteCard byItself={failure === 'load'} onRetry={this.props.onRetry} /> : this.props.children;
  }
}

/** What could not be loaded is tried again by itself; what failed while it was shown waits for the member. */
function RemoteCard({ byItself, onRetry }: { byItself: boolean; onRetry: () => void }) {
  useEffect(() => {
    if (!byItself) return;
    const timer = setInterval(onRetry, retryEveryMs);
    return () => clearInterval(timer);
  }, [byItself, onRetry]);
  return (
    <ErrorState
      title="화면을 불러오지 못했습니다."
      text={`${byItself ? '잠시 후 자동으로 다시 시도합니다. ' : ''}다른 메뉴는 계속 이용할 수 있습니다.`}
      onRetry={onRetry}
    />
  );
}

class RemoteLoadError extends Error {}

const components = new Map<string, ComponentType>();

/** One lazy component per remote, module and attempt: React keeps what a lazy component once loaded or failed with. */
function exposedComponent(key: string, remote: ComposedRemote, module: string): ComponentType {
  const known = components.get(key);
  if (known) return known;
  const created = lazy(() =>
    loadExposed(remote, module, (stage, version, error) => report(remote, stage, version, error)).catch(
      (error: unknown) => {
        throw new RemoteLoadError(`${remote.name} could not be loaded`, { cause: error });
      },
    ),
  );
  components.set(key, created);
  return created;
}

function report(remote: ComposedRemote, stage: LoadStage, version: string, error: unknown): void {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  api
    .call(reportClientError, {
      body: {
        compositionId: composition.id,
        remote: remote.name,
        version,
        stage,
        message: message.slice(0, 1000),
        path: location.pathname.slice(0, 300),
      },
    })
    // A report that cannot be sent must not become a failure of its own.
    .catch(() => {});
}
