import {
  Component,
  createContext,
  Suspense,
  use,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { Location } from './location.ts';
import { causeOf, MatchContext, type ErrorComponentProps, type Match, type RouteContext } from './route.ts';
import type { Router, Shown } from './router.ts';
import { scrollTo } from './scroll.ts';

type RouterState = { router: Router; shown: Shown | undefined; defaultError: ComponentType<ErrorComponentProps> };

const RouterContext = createContext<RouterState | undefined>(undefined);
/** The number of routes that contain the component. */
const DepthContext = createContext(0);

function useRouterState(): RouterState {
  const state = use(RouterContext);
  if (!state) throw new Error('This component is outside of the router.');
  return state;
}

export const useRouter = (): Router => useRouterState().router;

/** Whether a page is on the screen. */
export const useIsShown = (): boolean => useRouterState().shown !== undefined;

/** The context of the page on the screen; undefined until there is one. For components outside of the routes. */
export function useCurrentRouteContext(): RouteContext | undefined {
  return useRouterState().shown?.matches[0]?.context;
}

/** The location of the page on the screen. */
export function useLocation(): Location {
  const { router, shown } = useRouterState();
  return shown?.location ?? router.latestLocation;
}

type RouterProviderProps = {
  router: Router;
  /** Shown until the first page is. */
  pending?: ReactNode;
  /** Shown in place of a route that failed and has no `errorComponent`. */
  routeError: ComponentType<ErrorComponentProps>;
  /** Shown if not even the session is known. */
  wholePageError: ComponentType<ErrorComponentProps>;
  /** Called after a page has been rendered. */
  onRendered?: (change: { isFirst: boolean; isOtherPath: boolean }) => void;
  children: ReactNode;
};

/** Renders the pages of a router into the `Outlet` of its children. */
export function RouterProvider({
  router,
  pending,
  routeError,
  wholePageError,
  onRendered,
  children,
}: RouterProviderProps) {
  const shown = useSyncExternalStore(router.subscribe, router.shown);
  const lastShown = useRef<Shown>(undefined);
  useLayoutEffect(() => {
    if (!shown) return;
    const last = lastShown.current;
    if (shown.location !== last?.location || shown.scroll === 'restore') scrollTo(shown);
    if (shown.matches.some(({ status }) => status === 'pending')) return;
    lastShown.current = shown;
    onRendered?.({ isFirst: !last, isOtherPath: last?.location.pathname !== shown.location.pathname });
  }, [shown, onRendered]);
  const WholePageError = wholePageError;
  const content = shown?.error === undefined ? children : <WholePageError error={shown.error} />;
  return <RouterContext value={{ router, shown, defaultError: routeError }}>{shown ? content : pending}</RouterContext>;
}

/** Renders the route below the route with the component that contains this outlet. */
export function Outlet() {
  const { shown, defaultError } = useRouterState();
  const depth = use(DepthContext);
  const match = shown?.matches[depth];
  if (!match) return null;
  const { errorComponent: RouteError = defaultError, pendingComponent: Pending } = match.route.options;
  return (
    <DepthContext value={depth + 1}>
      <MatchContext value={match}>
        <ErrorBoundary shown={shown} fallback={RouteError}>
          <Suspense fallback={Pending && <Pending />}>
            <RouteContent match={match} />
          </Suspense>
        </ErrorBoundary>
      </MatchContext>
    </DepthContext>
  );
}

function RouteContent({ match: { route, status, error } }: { match: Match }) {
  const { component: Page = Outlet, pendingComponent: Pending, notFoundComponent: NotFound } = route.options;
  if (status === 'pending' && Pending) return <Pending />;
  if (status === 'not-found' && NotFound) return <NotFound cause={causeOf(error)} />;
  if (status === 'ready') return <Page />;
  throw error;
}

type BoundaryProps = { shown: Shown; fallback: ComponentType<ErrorComponentProps>; children: ReactNode };
type BoundaryState = { failed?: { error: unknown } | undefined; shown: Shown };

/** Shows a failed route's error until the router shows something else. */
class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { shown: this.props.shown };

  static getDerivedStateFromError = (error: unknown): Partial<BoundaryState> => ({ failed: { error } });

  static getDerivedStateFromProps = ({ shown }: BoundaryProps, state: BoundaryState): BoundaryState | null =>
    shown === state.shown ? null : { shown, failed: undefined };

  override render() {
    const { failed } = this.state;
    const Fallback = this.props.fallback;
    return failed ? <Fallback error={failed.error} /> : this.props.children;
  }
}
