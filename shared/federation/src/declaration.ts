import type { EventName, MenuDeclaration, RouteDeclaration, SlotDeclaration, SlotName } from '@madang/contracts';

/** What an app says about itself in its `webpack.config.ts`. The shell has no exposes, routes, slots or menu. */
export interface AppDeclaration {
  /** Folder and release name: "shell" or "mf-…". */
  name: string;
  /** "./routes" -> "./src/routes.tsx" */
  exposes?: Record<string, string>;
  routes?: (Pick<RouteDeclaration, 'path' | 'module'> & Partial<RouteDeclaration>)[];
  slots?: ({ slot: SlotName } & Pick<SlotDeclaration, 'module'> & Partial<SlotDeclaration>)[];
  menu?: (Pick<MenuDeclaration, 'area' | 'label' | 'to' | 'order'> & Partial<MenuDeclaration>)[];
  /** Events of `@madang/contracts` that the app emits and hears. */
  emits?: EventName[];
  hears?: EventName[];
  /** Exposed modules of other remotes that this one shows: app -> modules. */
  uses?: Record<string, string[]>;
}
