import { APPLICANT_FILTERS, APPLICANT_SORTS, isDate, JOB_LISTS, JOB_LIST_SORTS, WORKER_VIEWS } from '@passa/domain';
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
  type ParsedLocation,
  type RouterHistory,
} from '@tanstack/react-router';
import { Root } from './app.tsx';
import { browseJobsQuery } from './hiring/core/jobs.ts';
import { browseFilterOf, browseSearchOf } from './hiring/search/browse-filter.ts';
import { ignoreProblem } from './platform/http/ignore-problem.ts';
import { guardArea, redirectToOwnArea, requireSignedOut } from './platform/navigation/guards.ts';
import { loadedBy, pageOf } from './platform/navigation/lazy-page.ts';
import { canonicalPath, parseSearch, stringifySearch } from './platform/navigation/location.ts';
import { HOURS_LISTS, JOB_DIALOGS, paths } from './platform/navigation/paths.ts';
import { parseChoice, parseText } from './platform/navigation/search-params.ts';
import { sessionQuery, type Account } from './platform/session/session.ts';
import { loadBusinessDashboard, BusinessDashboard } from './routes/business/dashboard.tsx';
import { BusinessArea } from './routes/business/route.tsx';
import { loadMyShifts, MyShifts } from './routes/worker/dashboard.tsx';
import { WorkerArea } from './routes/worker/route.tsx';
import { RouteError } from './ui/page/route-error.tsx';
import { nameVenueInRequests } from './acting/acting-venue.ts';
import { WholePageError } from './ui/page/whole-page-error.tsx';

type RouterContext = {
  queryClient: QueryClient;
  /** Called when a page opens: for an account, or without one if the page needs none. */
  onSessionKnown: (canOpen: boolean) => void;
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>;
  }
  interface StaticDataRouteOption {
    /** Whether the page is the same for every account, so that it opens without a session, and without a connection. */
    isWithoutAccount?: true;
  }
}

type Shown = { account: Account | null; location: ParsedLocation };

type Search = Record<string, unknown>;

/** The search parameters of a page. Links may leave out each of them. */
const searchOf = <Parsed>(parse: (search: Search) => Parsed): ((search: Search) => Partial<Parsed>) => parse;

const root = createRootRouteWithContext<RouterContext>()({
  // The explicit type keeps the router's type from depending on itself.
  beforeLoad: async ({ context: { queryClient, onSessionKnown }, location, matches }): Promise<Shown> => {
    const page = matches.at(-1);
    const pathname = canonicalPath(page?.fullPath ?? '', location.pathname);
    if (pathname !== location.pathname) redirect({ throw: true, to: pathname, search: true, hash: true, state: true });
    const isWithoutAccount = page?.staticData.isWithoutAccount ?? false;
    const account = isWithoutAccount ? null : await queryClient.query({ ...sessionQuery, staleTime: 'static' });
    onSessionKnown(isWithoutAccount || account !== null);
    return { account, location };
  },
  component: Root,
  errorComponent: WholePageError,
});

const getParentRoute = () => root;

const home = createRoute({
  getParentRoute,
  path: '/',
  beforeLoad: ({ context: { account } }) => {
    // An account without a role has no area, so it stays here.
    if (account?.role) requireSignedOut(account);
  },
}).lazy(pageOf(() => import('./routes/index.tsx')));

const signedOut = createRoute({
  getParentRoute,
  id: 'signed-out',
  beforeLoad: ({ context }) => requireSignedOut(context.account),
});
const ofSignedOut = () => signedOut;

const dashboard = createRoute({
  getParentRoute,
  path: '/dashboard',
  beforeLoad: ({ context }) => redirectToOwnArea(context.account),
});

const weekSearch = searchOf(({ week }) => ({ week: parseText(week) }));

const daySearch = searchOf(({ day }) => {
  const text = parseText(day);
  return { day: text !== undefined && isDate(text) ? text : undefined };
});

const publicPages = [
  home,
  dashboard,
  signedOut.addChildren([
    createRoute({ getParentRoute: ofSignedOut, path: '/login' }).lazy(pageOf(() => import('./routes/login.tsx'))),
    createRoute({ getParentRoute: ofSignedOut, path: '/signup/worker' }).lazy(
      pageOf(() => import('./routes/signup/worker.tsx')),
    ),
    createRoute({ getParentRoute: ofSignedOut, path: '/signup/business' }).lazy(
      pageOf(() => import('./routes/signup/business.tsx')),
    ),
  ]),
  createRoute({ getParentRoute, path: '/forgot-password' }).lazy(pageOf(() => import('./routes/forgot-password.tsx'))),
  createRoute({ getParentRoute, path: '/reset-password' }).lazy(pageOf(() => import('./routes/reset-password.tsx'))),
  createRoute({ getParentRoute, path: '/confirm-email' }).lazy(pageOf(() => import('./routes/confirm-email.tsx'))),
  createRoute({ getParentRoute, path: '/invitation' }).lazy(pageOf(() => import('./routes/invitation.tsx'))),
  createRoute({ getParentRoute, path: '/unsubscribe/$token' }).lazy(
    pageOf(() => import('./routes/unsubscribe/$token.tsx')),
  ),
  createRoute({ getParentRoute, path: '/kiosk', staticData: { isWithoutAccount: true } }).lazy(
    pageOf(() => import('./routes/kiosk/index.tsx')),
  ),
  createRoute({
    getParentRoute,
    path: '/kiosk/inspection',
    staticData: { isWithoutAccount: true },
    validateSearch: daySearch,
  }).lazy(pageOf(() => import('./routes/kiosk/inspection.tsx'))),
  createRoute({
    getParentRoute,
    path: '/$',
    beforeLoad: () => redirect({ ...paths.home(), throw: true }),
  }),
] as const;

const worker = createRoute({
  getParentRoute,
  path: '/worker',
  beforeLoad: ({ context, location }) => guardArea('worker', context.account, location.href),
  component: WorkerArea,
});
const ofWorker = () => worker;

const browse = () => import('./routes/worker/jobs/index.tsx');
const job = () => import('./routes/worker/jobs/$jobId.tsx');
const ownInvitations = () => import('./routes/worker/jobs/invitations.tsx');
const takeOver = () => import('./routes/worker/take-over.tsx');
const ownHours = () => import('./routes/worker/hours.tsx');

const myShiftsSearch = searchOf(({ view, week }) => ({ view: parseChoice(WORKER_VIEWS, view), week: parseText(week) }));

const workerPages = [
  createRoute({
    getParentRoute: ofWorker,
    path: 'dashboard',
    validateSearch: myShiftsSearch,
    loaderDeps: ({ search }) => search,
    loader: loadMyShifts,
    component: MyShifts,
  }),
  createRoute({
    getParentRoute: ofWorker,
    path: 'jobs',
    validateSearch: browseSearchOf,
    loaderDeps: ({ search }) => search,
    // Not in the page's script: the list is the page's largest request, and does not wait for that script.
    loader: ({ context: { queryClient }, deps }) => {
      queryClient.infiniteQuery(browseJobsQuery(browseFilterOf(deps))).catch(ignoreProblem);
    },
  }).lazy(pageOf(browse)),
  createRoute({ getParentRoute: ofWorker, path: 'jobs/$jobId', ...loadedBy(job) }).lazy(pageOf(job)),
  createRoute({ getParentRoute: ofWorker, path: 'jobs/invitations', ...loadedBy(ownInvitations) }).lazy(
    pageOf(ownInvitations),
  ),
  createRoute({ getParentRoute: ofWorker, path: 'take-over/$applicationId/$code', ...loadedBy(takeOver) }).lazy(
    pageOf(takeOver),
  ),
  createRoute({
    getParentRoute: ofWorker,
    path: 'check-in',
    validateSearch: searchOf(({ kiosk, code }) => ({ kiosk: parseText(kiosk), code: parseText(code) })),
  }).lazy(pageOf(() => import('./routes/worker/check-in.tsx'))),
  createRoute({ getParentRoute: ofWorker, path: 'hours', ...loadedBy(ownHours) }).lazy(pageOf(ownHours)),
  createRoute({ getParentRoute: ofWorker, path: 'notifications' }).lazy(
    pageOf(() => import('./routes/worker/notifications.tsx')),
  ),
  createRoute({ getParentRoute: ofWorker, path: 'personal-number' }).lazy(
    pageOf(() => import('./routes/worker/personal-number.tsx')),
  ),
  createRoute({ getParentRoute: ofWorker, path: 'profile' }).lazy(pageOf(() => import('./routes/worker/profile.tsx'))),
  createRoute({ getParentRoute: ofWorker, path: 'security' }).lazy(
    pageOf(() => import('./routes/worker/security.tsx')),
  ),
  // The area's root, and any other URL in it. The area's own checks come first.
  createRoute({
    getParentRoute: ofWorker,
    path: '$',
    beforeLoad: () => redirect({ ...paths.myShifts(), throw: true }),
  }),
] as const;

/** The pages that a person can open who acts for no venue, such as after a removal. */
const WITHOUT_VENUE = new Set<string>([
  ...[paths.venues().to, paths.addVenue().to, paths.security('business').to],
  paths.notifications('business').to,
]);

const business = createRoute({
  getParentRoute,
  path: '/business',
  beforeLoad: ({ context, location }) => {
    guardArea('business', context.account, location.href);
    const venues = context.account?.venues ?? [];
    nameVenueInRequests(venues);
    if (venues.length === 0 && !WITHOUT_VENUE.has(location.pathname)) redirect({ ...paths.venues(), throw: true });
  },
  component: BusinessArea,
});
const ofBusiness = () => business;

const postJob = () => import('./routes/business/post-job.tsx');
const editJob = () => import('./routes/business/jobs/$jobId/edit.tsx');
const applications = () => import('./routes/business/jobs/$jobId/applications.tsx');
const invitations = () => import('./routes/business/jobs/$jobId/invitations.tsx');
const regulars = () => import('./routes/business/regulars.tsx');
const kiosks = () => import('./routes/business/kiosks.tsx');
const venues = () => import('./routes/business/venues/index.tsx');
const addVenue = () => import('./routes/business/venues/new.tsx');
const team = () => import('./routes/business/team.tsx');
const ledger = () => import('./routes/business/ledger.tsx');
const hours = () => import('./routes/business/hours.tsx');

const businessDashboardSearch = searchOf(({ list, sort, week }) => ({
  list: parseChoice(JOB_LISTS, list),
  sort: parseChoice(JOB_LIST_SORTS, sort),
  week: parseText(week),
}));

const businessPages = [
  createRoute({
    getParentRoute: ofBusiness,
    path: 'dashboard',
    validateSearch: businessDashboardSearch,
    loaderDeps: ({ search }) => search,
    loader: loadBusinessDashboard,
    component: BusinessDashboard,
  }),
  createRoute({
    getParentRoute: ofBusiness,
    path: 'post-job',
    validateSearch: searchOf(({ from, template }) => ({ from: parseText(from), template: parseText(template) })),
    // Each visit fetches the job again, because it fills in a form.
    preload: false,
    ...loadedBy(postJob),
  }).lazy(pageOf(postJob)),
  createRoute({
    getParentRoute: ofBusiness,
    path: 'jobs/$jobId/edit',
    // Each visit fetches the job again, because it fills in a form.
    preload: false,
    ...loadedBy(editJob),
  }).lazy(pageOf(editJob)),
  createRoute({
    getParentRoute: ofBusiness,
    path: 'jobs/$jobId/applications',
    validateSearch: searchOf(({ sort, show, dialog, applicant }) => ({
      sort: parseChoice(APPLICANT_SORTS, sort),
      show: parseChoice(APPLICANT_FILTERS, show),
      dialog: parseChoice(JOB_DIALOGS, dialog),
      /** The id of the application that is selected at first. */
      applicant: parseText(applicant),
    })),
    ...loadedBy(applications),
  }).lazy(pageOf(applications)),
  createRoute({ getParentRoute: ofBusiness, path: 'jobs/$jobId/invitations', ...loadedBy(invitations) }).lazy(
    pageOf(invitations),
  ),
  createRoute({ getParentRoute: ofBusiness, path: 'regulars', ...loadedBy(regulars) }).lazy(pageOf(regulars)),
  createRoute({ getParentRoute: ofBusiness, path: 'kiosks', ...loadedBy(kiosks) }).lazy(pageOf(kiosks)),
  createRoute({ getParentRoute: ofBusiness, path: 'team', ...loadedBy(team) }).lazy(pageOf(team)),
  createRoute({ getParentRoute: ofBusiness, path: 'venues', validateSearch: weekSearch, ...loadedBy(venues) }).lazy(
    pageOf(venues),
  ),
  createRoute({ getParentRoute: ofBusiness, path: 'venues/new' }).lazy(pageOf(addVenue)),
  createRoute({ getParentRoute: ofBusiness, path: 'ledger', validateSearch: daySearch, ...loadedBy(ledger) }).lazy(
    pageOf(ledger),
  ),
  createRoute({
    getParentRoute: ofBusiness,
    path: 'hours',
    validateSearch: searchOf(({ list }) => ({ list: parseChoice(HOURS_LISTS, list) })),
    ...loadedBy(hours),
  }).lazy(pageOf(hours)),
  createRoute({ getParentRoute: ofBusiness, path: 'notifications' }).lazy(
    pageOf(() => import('./routes/business/notifications.tsx')),
  ),
  createRoute({ getParentRoute: ofBusiness, path: 'profile' }).lazy(
    pageOf(() => import('./routes/business/profile.tsx')),
  ),
  createRoute({ getParentRoute: ofBusiness, path: 'security' }).lazy(
    pageOf(() => import('./routes/business/security.tsx')),
  ),
  createRoute({
    getParentRoute: ofBusiness,
    path: '$',
    beforeLoad: () => redirect({ ...paths.businessDashboard(), throw: true }),
  }),
] as const;

const routeTree = root.addChildren([
  ...publicPages,
  worker.addChildren(workerPages),
  business.addChildren(businessPages),
]);

/** The router of every page. Scripts are loaded when a page is opened, except those of the dashboards: after the log-in every user begins there. */
export const newRouter = (history: RouterHistory, context: RouterContext) =>
  createRouter({
    routeTree,
    history,
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The query cache decides what is fetched: a loader runs on each visit, and on the page only if a parameter has changed.
    defaultStaleTime: Infinity,
    defaultGcTime: 0,
    defaultPreloadStaleTime: 0,
    defaultStaleReloadMode: 'blocking',
    // How long the previous page stays before a skeleton replaces it, and the shortest time that the skeleton stays. Milliseconds.
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultErrorComponent: RouteError,
  });
