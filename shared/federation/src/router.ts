/**
 * The part of the router that the page shares. The shell brings this module as `react-router-dom`, so that unused parts
 * (server rendering, data frameworks) are not sent; an app that needs more adds its name here.
 */

// Types weigh nothing: all of them.
export type * from 'react-router';
export {
  createBrowserRouter,
  isRouteErrorResponse,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
