import { texts } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { businessProfileQuery } from '../../api/profiles.ts';
import { LanguageSection } from '../-profile/language-section.tsx';
import { Notifications } from '../-profile/notifications.tsx';
import { ProfilePage } from '../-profile/profile-page.tsx';
import { BusinessProfileForm } from './-profile/business-profile-form.tsx';

export const Route = createFileRoute('/business/profile')({ component: BusinessProfile });

function BusinessProfile() {
  return (
    <ProfilePage title={texts.profile.businessTitle} role="business" query={useQuery(businessProfileQuery)}>
      {(profile) => (
        <>
          <BusinessProfileForm profile={profile} />
          <Notifications email={profile.email} />
          <LanguageSection />
        </>
      )}
    </ProfilePage>
  );
}
