/**
 * The part of the router that the page shares. The shell brings this module as `react-router-dom`, so that unused parts
 * (server rendering, data frameworks) are not sent; an app that needs more adds its name here.
 */

// Types weigh nothing: all of them.
export type * from 'react-router';
export {
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  Router,
  UNSAFE_createBrowserHistory,
  useLocation,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router';
export { useNavigate } from './use-navigate.ts';
