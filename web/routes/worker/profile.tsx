import { texts } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { workerProfileQuery } from '../../api/profiles.ts';
import { LanguageSection } from '../-profile/language-section.tsx';
import { Notifications } from '../-profile/notifications.tsx';
import { ProfilePage } from '../-profile/profile-page.tsx';
import { afterThePage } from '../../ui/after-the-page.ts';
import { CalendarFeed } from './-profile/calendar-feed.tsx';
import { WorkerProfileForm } from './-profile/worker-profile-form.tsx';

const DetailsAccess = afterThePage(() =>
  import('./-profile/details-access.tsx').then(({ DetailsAccessSection }) => DetailsAccessSection),
);

export const Route = createFileRoute('/worker/profile')({ component: YourProfile });

function YourProfile() {
  return (
    <ProfilePage title={texts.profile.workerTitle} role="worker" query={useQuery(workerProfileQuery)}>
      {(profile) => (
        <>
          <WorkerProfileForm profile={profile} />
          <CalendarFeed />
          <Notifications email={profile.email} />
          <LanguageSection />
          <Suspense>
            <DetailsAccess />
          </Suspense>
        </>
      )}
    </ProfilePage>
  );
}
