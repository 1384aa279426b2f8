import type { MenuDeclaration, PageDeclaration, RouteDeclaration } from '@madang/contracts';
import type { ComponentType } from 'react';

/** `() => import('./features/event/components/event-page.tsx')`. The build exposes that file, and never runs the function. */
export type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> } | Mounting>;
/** A page that draws by itself (`Mount` of `@madang/session`). */
interface Mounting {
  mount: (element: HTMLElement, props: Record<string, string>, page: never) => () => void;
}
type Rest = Omit<RouteDeclaration, 'pages' | 'frame' | 'layout' | 'access'> &
  Partial<Pick<RouteDeclaration, 'layout' | 'access'>>;

export type Page = { path: string; redirect: string } | LoadedPage;
interface LoadedPage {
  path: string;
  // biome-ignore lint/suspicious/noExplicitAny: `page` below holds the component and its properties together.
  load: Load<any>;
  props?: Record<string, string>;
  ahead?: boolean;
}
/** Pages that share a part of the address (`routeDeclarationSchema`), with functions that load them in place of module names. */
export interface Area extends Rest {
  frame?: Load<object>;
  pages: readonly Page[];
}
export type MenuEntry = Pick<MenuDeclaration, 'area' | 'label' | 'to' | 'order'> & Partial<MenuDeclaration>;

interface PageOptions<Props> {
  props?: Props;
  /** Loaded while the browser is idle, and never with what only later pages need. */
  ahead?: true;
}

/** A page at a path below its area. @param load imports the file whose default export is the page's component */
export const page = <Props extends object = object>(
  path: string,
  load: Load<Props>,
  { props, ahead }: PageOptions<Props> = {},
): LoadedPage => ({
  path,
  load,
  ...(props && { props: { ...props } as Record<string, string> }),
  ...(ahead && { ahead }),
});

/** The record of a remote's pages, and the files that the build exposes for them. */
export interface Routes {
  routes: RouteDeclaration[];
  /** "./event/event-page" -> "./src/features/event/components/event-page.tsx" */
  exposes: Record<string, string>;
  /** Modules that come before a member asks for them: frames and pages that are loaded ahead. */
  ahead: string[];
}

/** @throws {Error} when a function does more than import one file, or two files would have one name */
export function routesOf(areas: readonly Area[]): Routes {
  const exposes: Record<string, string> = {};
  const ahead = new Set<string>();
  const expose = (load: Load<object>): string => {
    const { name, file } = moduleOf(load);
    if ((exposes[name] ?? file) !== file) throw new Error(`${file} and ${exposes[name]} have the same name: ${name}`);
    exposes[name] = file;
    return name;
  };
  const declared = (each: Page): PageDeclaration => {
    if ('redirect' in each) return each;
    const { load, ...rest } = each;
    const module = expose(load);
    if (rest.ahead) ahead.add(module);
    return { ...rest, module };
  };
  const routes = areas.map(({ frame, pages, ...rest }): RouteDeclaration => {
    const module = frame && expose(frame);
    if (module) ahead.add(module);
    return {
      layout: 'member',
      access: 'member',
      ...rest,
      ...(module && { frame: module }),
      pages: pages.map(declared),
    };
  });
  return { routes, exposes, ahead: [...ahead] };
}

function moduleOf(load: Load<object>): { name: string; file: string } {
  const path = String(load).match(/^\(\) => import\(\s*['"`]\.\/([\w./-]+)\.tsx['"`],?\s*\)$/)?.[1];
  if (!path) throw new Error(`A page is loaded by \`() => import('./….tsx')\` alone, not by ${load}`);
  return { name: `./${path.replace(/^features\//, '').replace('/components/', '/')}`, file: `./src/${path}.tsx` };
}
