import type { ComposedRemote, RouteDeclaration, SlotDeclaration } from '@madang/contracts';
import { reportClientError } from '@madang/contracts';
import { api } from '@madang/session';
import { ErrorState, Skeleton } from '@madang/ui';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { composition } from '../composition.ts';
import { type LoadStage, loadExposed } from './load-exposed.ts';

/** A failed remote is tried again by itself at this pace, for as long as its card is shown. */
const retryEveryMs = 5_000;

/** A page of a remote, below the route that it declared. */
export function RemoteRoute({ remote, route }: { remote: ComposedRemote; route: RouteDeclaration }) {
  return <RemoteView remote={remote} module={route.module} fallback={<Skeleton rows={8} />} />;
}

/** A part of a remote in one of the shell's slots. */
export function RemoteSlot({ remote, slot }: { remote: ComposedRemote; slot: SlotDeclaration }) {
  return <RemoteView remote={remote} module={slot.module} fallback={<Skeleton rows={4} />} />;
}

/**
 * A remote is a guest: whatever it does, it fails inside this element, as a card with a retry. A new place in the site and a
 * retry both give it a fresh start.
 */
function RemoteView({ remote, module, fallback }: { remote: ComposedRemote; module: string; fallback: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  const { pathname } = useLocation();
  const key = `${remote.container}${module}#${attempt}`;
  const Exposed = exposedComponent(key, remote, module);
  const retry = () => setAttempt((count) => count + 1);
  return (
    <section data-remote={remote.name} data-version={remote.version} data-module={module} css={{ display: 'contents' }}>
      <RemoteBoundary key={`${key} ${pathname}`} remote={remote} onRetry={retry}>
        <Suspense fallback={fallback}>
          <Exposed />
        </Suspense>
      </RemoteBoundary>
    </section>
  );
}

interface BoundaryProps {
  remote: ComposedRemote;
  onRetry: () => void;
  children: ReactNode;
}

class RemoteBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    // Failures to load were reported attempt by attempt.
    if (!(error instanceof RemoteLoadError)) report(this.props.remote, 'render', this.props.remote.version, error);
  }

  override render() {
    return this.state.failed ? <RemoteCard onRetry={this.props.onRetry} /> : this.props.children;
  }
}

function RemoteCard({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    const timer = setInterval(onRetry, retryEveryMs);
    return () => clearInterval(timer);
  }, [onRetry]);
  return (
    <ErrorState
      title="화면을 불러오지 못했습니다."
      text="잠시 후 자동으로 다시 시도합니다. 다른 메뉴는 계속 이용할 수 있습니다."
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
