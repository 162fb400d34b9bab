import { m, type Role } from '@passa/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Avatar } from '../../ui/content/avatar.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { OnThisPage } from '../../ui/page/on-this-page.tsx';
import { WithPageSections } from '../../ui/page/with-page-sections.tsx';
import { LoadingRegion, Skeleton } from '../../ui/loading/skeleton.tsx';
import { toast } from '../../ui/toasts/toast.ts';

type ProfilePageProps<Profile> = {
  title: string;
  /** The name of the profile's owner. */
  name: string | undefined;
  role: Role;
  query: Pick<UseQueryResult<Profile>, 'data' | 'error' | 'refetch'>;
  children: (profile: Profile) => ReactNode;
};

/** A page that loads a profile and then shows its form, with links to its sections. */
export function ProfilePage<Profile>({ title, name, role, query, children }: ProfilePageProps<Profile>) {
  const { data, error, refetch } = query;
  return (
    <div className="max-w-4xl">
      <PageHeader title={title} lead={name && <Owner name={name} />}>
        <ButtonLink {...paths.security(role)}>{m.security_title()}</ButtonLink>
      </PageHeader>
      {data && (
        <WithPageSections>
          <div className="2xl:grid 2xl:w-max 2xl:grid-cols-[56rem_14rem] 2xl:gap-x-10">
            <div className="lg:mb-6 2xl:sticky 2xl:top-8 2xl:order-last 2xl:-mx-2 2xl:mb-0 2xl:max-h-[calc(100dvh-4rem)] 2xl:self-start 2xl:overflow-y-auto 2xl:px-2">
              <OnThisPage />
            </div>
            <div className="min-w-0">{children(data)}</div>
          </div>
        </WithPageSections>
      )}
      {!data && error && <ProfileLoadError problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <ProfileSkeleton />}
    </div>
  );
}

function Owner({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-3">
      <Avatar name={name} />
      <span className="min-w-0">{name}</span>
    </span>
  );
}

/** Each failed attempt shows one toast. */
function ProfileLoadError({ problem, onRetry }: { problem: ApiProblem; onRetry: () => void }) {
  useEffect(() => {
    if (problem.code !== 'offline') toast.error(m.toasts_profile_load_failed());
  }, [problem]);
  return <LoadError problem={problem} onRetry={onRetry} />;
}

function ProfileSkeleton() {
  return (
    <LoadingRegion>
      {['person', 'place', 'work'].map((section) => (
        <span
          key={section}
          aria-hidden
          className="grid gap-6 border-t border-line py-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12"
        >
          <Skeleton className="h-6 w-40" />
          <span className="grid gap-5 sm:grid-cols-2">
            {['one', 'two', 'three', 'four'].map((field) => (
              <Skeleton key={field} className="h-18" />
            ))}
          </span>
        </span>
      ))}
    </LoadingRegion>
  );
}
