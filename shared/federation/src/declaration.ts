import type { EventName, SlotDeclaration, SlotName } from '@madang/contracts';
import { type Area, type MenuEntry, routesOf } from './pages.ts';

/** The declaration of an app in its `webpack.config.ts`. The shell has no exposes, pages, slots or menu. */
export interface AppDeclaration {
  /** Folder and release name: "shell" or "mf-…". */
  name: string;
  /** The modules that it exposes beside its pages: "./BetSlip" -> "./src/bet-slip.tsx" */
  exposes?: Record<string, string>;
  /** From `src/pages.ts`, the remote's table of contents. */
  pages?: readonly Area[];
  slots?: ({ slot: SlotName } & Pick<SlotDeclaration, 'module'> & Partial<SlotDeclaration>)[];
  menu?: readonly MenuEntry[];
  /** Fonts among its sources that every page shows at once: documents fetch them ahead. The shell's alone. */
  faces?: string[];
  /** Events of `@madang/contracts` that the app emits and hears. */
  emits?: EventName[];
  hears?: EventName[];
  /**
   * Packages that the app brings in a share scope of its own, in the versions that it has installed: a team's move to another major of React.
   * Its modules then export `mount`, and what the page gives comes with that.
   */
  ownScope?: { name: string; packages: string[] };
  /** Exposed modules of other remotes that this one shows: app -> modules. */
  uses?: Record<string, string[]>;
}

/** Every module that the app exposes, those of its pages included, with its source file below the app's folder. */
export const exposesOf = ({ exposes = {}, pages = [] }: AppDeclaration): Record<string, string> => ({
  ...exposes,
  ...routesOf(pages).exposes,
});
