import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { RouteErrorPage } from '../pages/error-page.tsx';

interface Props {
  /** Of the address: at the next one the pages are tried again. */
  place: string;
  children: ReactNode;
}
interface State {
  thrown: { error: unknown } | null;
  place: string;
}

class Boundary extends Component<Props, State> {
  override state: State = { thrown: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { thrown: { error } };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { thrown: null, place };
  }

  override render() {
    const { thrown } = this.state;
    return thrown ? <RouteErrorPage error={thrown.error} /> : this.props.children;
  }
}

/** A fault of the shell itself while it renders is a page of its own, until the member goes elsewhere. */
export const ErrorsOfShell = ({ children }: { children: ReactNode }) => (
  <Boundary place={useLocation().key}>{children}</Boundary>
);
