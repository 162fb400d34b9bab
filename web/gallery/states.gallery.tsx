import { CardSkeletons } from '../hiring/cards/card-skeletons.tsx';
import { ApiProblem } from '../platform/http/problem.ts';
import { ButtonLink } from '../ui/buttons/button-link.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { ListAnnouncements } from '../ui/list/list-announcements.tsx';
import { ListEnd } from '../ui/list/list-end.tsx';
import type { NextPageQuery } from '../ui/list/use-load-more.ts';
import { Skeleton } from '../ui/loading/skeleton.tsx';
import { LONG_NAME } from './samples.ts';

const nextPageQuery = (change: Partial<NextPageQuery>): NextPageQuery => ({
  hasNextPage: true,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  error: null,
  fetchNextPage: () => new Promise(() => undefined),
  ...change,
});
const nothing = () => undefined;

export const Empty = () => <EmptyState message="You have no assigned shifts." />;

export const EmptyWithLink = () => (
  <EmptyState message={LONG_NAME} hint="Pröva färre ord, en annan kompetens eller en annan stad.">
    <ButtonLink to="/">Browse All Jobs</ButtonLink>
  </EmptyState>
);

export const Failed = () => (
  <ErrorState title="This couldn't be loaded." message="Something went wrong on our side." onRetry={nothing} />
);

export const FailedWithLongText = () => (
  <ErrorState title={LONG_NAME} message={LONG_NAME.repeat(3)} onRetry={nothing} />
);

export const LoadingCards = () => <CardSkeletons />;
export const LoadingLine = () => <Skeleton className="h-6 w-3/5" />;

export const EndOfAList = () => <ListEnd query={nextPageQuery({ hasNextPage: false })} requestFocus={nothing} />;
export const ListWithNextPage = () => <ListEnd query={nextPageQuery({ isFetching: true })} requestFocus={nothing} />;

export const ListWithError = () => (
  <ListEnd
    query={nextPageQuery({ isFetchNextPageError: true, error: new ApiProblem('unreachable', { status: 0 }) })}
    requestFocus={nothing}
  />
);

/** For screen readers only. */
export const ListAnnouncement = () => (
  <ListAnnouncements newItems="3 new shifts" gone={[{ id: 'one', announcement: 'A shift is filled.' }]} />
);
