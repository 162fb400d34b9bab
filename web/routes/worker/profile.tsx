import { workerName, m } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createLazyRoute } from '@tanstack/react-router';
import { OwnHoursSection } from '../../attendance/own-hours/own-hours-section.tsx';
import { CalendarFeedSection } from '../../calendar/calendar-feed-section.tsx';
import { Documents } from '../../files/own-files/documents.tsx';
import { VideoResume } from '../../files/own-files/video-resume.tsx';
import { NotificationSettings } from '../../notifications/settings/notification-settings.tsx';
import { LanguageSection } from '../../people/language/language-section.tsx';
import { PersonalNumberSection } from '../../people/personal-number/personal-number-section.tsx';
import { ProfilePage } from '../../people/profiles/profile-page.tsx';
import { workerProfileQuery } from '../../people/profiles/queries.ts';
import { WorkerProfileForm } from '../../people/profiles/worker-profile-form.tsx';
import { ConfirmationReminder } from '../../security/email-confirmation/confirmation-reminder.tsx';
import { BLOCKS, paths } from '../../platform/navigation/paths.ts';
import { lazyComponent } from '../../ui/loading/lazy-component.ts';
import { LinkedSection } from '../../ui/page/linked-section.tsx';
import { LoadingRegion, Skeleton } from '../../ui/loading/skeleton.tsx';
import { TextLink } from '../../ui/links/text-link.tsx';
import { SupportLinks } from '../../website/support/support-links.tsx';
import { useAccount } from '../../platform/navigation/location.ts';

const DetailsAccess = lazyComponent(async () => {
  const [{ DetailsAccessList }, { WithdrawApplication }] = await Promise.all([
    import('../../applicant-access/details-access-list.tsx'),
    import('../../hiring/shifts/withdraw-application.tsx'),
  ]);
  return () => <DetailsAccessList withdrawButton={WithdrawApplication} />;
});

const RegularVenues = lazyComponent(
  async () => (await import('../../hiring/regulars/regular-venues.tsx')).RegularVenues,
);

const BlockList = lazyComponent(async () => (await import('../../hiring/blocks/block-list.tsx')).BlockList);

const OwnAvailability = lazyComponent(
  async () => (await import('../../matching/own-availability.tsx')).OwnAvailability,
);

/** Shown in a section until its script has loaded. The section itself is there from the start, as a target for links. */
const LOADING = (
  <LoadingRegion>
    <Skeleton className="h-24" />
  </LoadingRegion>
);

export const Route = createLazyRoute('/worker/profile')({ component: YourProfile });

function YourProfile() {
  const account = useAccount();
  const query = useQuery(workerProfileQuery);
  const owner = query.data ?? account;
  return (
    <ProfilePage
      title={m.profile_worker_title()}
      name={owner ? workerName(owner) : undefined}
      role="worker"
      query={query}
    >
      {(profile) => (
        <>
          <WorkerProfileForm profile={profile}>
            <VideoResume />
            <Documents />
          </WorkerProfileForm>
          <LinkedSection anchor="availability" title={m.availability_title()} hint={m.availability_hint()}>
            <Suspense fallback={LOADING}>
              <OwnAvailability home={profile} />
            </Suspense>
          </LinkedSection>
          <LinkedSection anchor="regular-at" title={m.regular_at_title()} hint={m.regular_at_hint()}>
            <Suspense fallback={LOADING}>
              <RegularVenues />
            </Suspense>
          </LinkedSection>
          <PersonalNumberSection />
          <OwnHoursSection />
          <CalendarFeedSection />
          <NotificationSettings email={profile.email} role="worker">
            <ConfirmationReminder />
          </NotificationSettings>
          <LanguageSection />
          <LinkedSection anchor="details-access" title={m.details_access_title()} hint={m.details_access_hint()}>
            <Suspense fallback={LOADING}>
              <DetailsAccess />
            </Suspense>
            <TextLink {...paths.yourData('worker')} className="self-start">
              {m.security_download()}
            </TextLink>
          </LinkedSection>
          <LinkedSection anchor={BLOCKS} title={m.blocks_title()} hint={m.blocks_hint_worker()}>
            <Suspense fallback={LOADING}>
              <BlockList role="worker" />
            </Suspense>
          </LinkedSection>
          <SupportLinks />
        </>
      )}
    </ProfilePage>
  );
}
