import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  onError: (error: unknown) => void;
  /** Shown until it is decided what to do about the error. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps what a remote throws while it renders inside the remote's own element. */
export class RemoteBoundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
