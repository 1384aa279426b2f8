import type { ComposedRemote, SlotDeclaration } from '@madang/contracts';

/** Stands in for the loading of remotes, which has tests of its own: says what would stand here. */
export const RemotePage = ({ remote, module }: { remote: ComposedRemote; module: string }) => (
  <h1>
    {remote.name} {module}
  </h1>
);
export const RemoteSlot = ({ remote, slot }: { remote: ComposedRemote; slot: SlotDeclaration }) => (
  <p>
    {remote.name} {slot.module}
  </p>
);
