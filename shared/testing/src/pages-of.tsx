import { pathOf } from '@madang/contracts';
import type { Area, Load, Page } from '@madang/federation/pages';
import { NotFoundState, SkeletonRows } from '@madang/ui';
import { type ComponentType, type ReactNode, useEffect, useReducer } from 'react';
import { Navigate, Outlet, type RouteObject, useRoutes } from 'react-router-dom';

const loaded = new Map<Load<object>, ComponentType>();
async function loadNow(load: Load<object>): Promise<void> {
  const module = await load();
  if (!('default' in module)) throw new Error('A page that draws by itself is shown by the shell alone.');
  loaded.set(load, module.default);
}

/**
 * A remote's pages as the shell shows them, from its table of contents. Pages that are loaded ahead are there at once, others
 * when they are opened. Guards and access are the shell's and have no part in it.
 * @param beside what else the site has, by path
 * @returns a component for below a router
 */
export async function pagesOf(
  areas: readonly Area[],
  beside: Readonly<Record<string, ReactNode>> = {},
): Promise<ComponentType> {
  const early = areas.flatMap(({ frame, pages }) => [
    ...(frame ? [frame] : []),
    ...pages.flatMap((each) => ('load' in each && each.ahead ? [each.load] : [])),
  ]);
  await Promise.all(early.map(loadNow));
  const others = Object.entries(beside).map(([path, element]): RouteObject => ({ path, element }));
  const routes = [...areas.map(routeOf), ...others];
  return function Pages() {
    return useRoutes(routes);
  };
}

function routeOf({ path, frame, pages, notFound }: Area): RouteObject {
  const hasMore = path.endsWith('/*') && pages.every((each) => each.path !== '*');
  return {
    element: frame ? <Loaded load={frame} /> : <Outlet />,
    children: [
      ...pages.map((each): RouteObject => ({ path: pathOf(path, each.path), element: elementOf(each) })),
      ...(hasMore ? [{ path, element: <NotFoundState {...notFound} /> }] : []),
    ],
  };
}

const elementOf = (page: Page) =>
  'load' in page ? (
    <Loaded key={JSON.stringify(page.props)} load={page.load} props={page.props} />
  ) : (
    <Navigate to={page.redirect} replace />
  );

function Loaded({ load, props }: { load: Load<object>; props?: Record<string, string> | undefined }) {
  const [, renderAnew] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!loaded.has(load)) void loadNow(load).then(renderAnew);
  }, [load]);
  const Component = loaded.get(load);
  return Component ? <Component {...props} /> : <SkeletonRows rows={8} />;
}
