import type { ComposedRemote, RouteDeclaration, SlotDeclaration } from '@madang/contracts';

/** Stands in for the loading of remotes, which has tests of its own: says what would stand here. */
export const RemoteRoute = ({ remote, route }: { remote: ComposedRemote; route: RouteDeclaration }) => (
  <h1>
    {remote.name} {route.module}
  </h1>
);
export const RemoteSlot = ({ remote, slot }: { remote: ComposedRemote; slot: SlotDeclaration }) => (
  <p>
    {remote.name} {slot.module}
  </p>
);
