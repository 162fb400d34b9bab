import { workerName, m } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { createRoute } from '../../platform/router/route.ts';
import { Suspense } from 'react';
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
import { lazyComponent } from '../../ui/lazy-component.ts';
import { SupportLinks } from '../../website/support-links.tsx';

const DetailsAccess = lazyComponent(async () => {
  const [{ DetailsAccessSection }, { WithdrawApplication }] = await Promise.all([
    import('../../applicant-access/details-access.tsx'),
    import('../../hiring/shifts/withdraw-application.tsx'),
  ]);
  return () => <DetailsAccessSection withdrawButton={WithdrawApplication} />;
});

const RegularAt = lazyComponent(
  async () => (await import('../../hiring/regulars/regular-at-section.tsx')).RegularAtSection,
);

const Blocks = lazyComponent(async () => (await import('../../hiring/blocks/blocks-section.tsx')).BlocksSection);

const Availability = lazyComponent(
  async () => (await import('../../matching/availability-section.tsx')).AvailabilitySection,
);

export const Route = createRoute({ component: YourProfile });

function YourProfile() {
  const { account } = Route.useRouteContext();
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
          <Suspense>
            <Availability city={profile.city} />
          </Suspense>
          <Suspense>
            <RegularAt />
          </Suspense>
          <PersonalNumberSection />
          <OwnHoursSection />
          <CalendarFeedSection />
          <NotificationSettings email={profile.email} role="worker">
            <ConfirmationReminder />
          </NotificationSettings>
          <LanguageSection />
          <Suspense>
            <DetailsAccess />
          </Suspense>
          <Suspense>
            <Blocks role="worker" />
          </Suspense>
          <SupportLinks />
        </>
      )}
    </ProfilePage>
  );
}
