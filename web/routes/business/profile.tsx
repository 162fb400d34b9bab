import { m } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createLazyRoute } from '@tanstack/react-router';
import { NotificationSettings } from '../../notifications/settings/notification-settings.tsx';
import { LanguageSection } from '../../people/language/language-section.tsx';
import { BusinessProfileForm } from '../../people/profiles/business-profile-form.tsx';
import { VenuePersonForm } from '../../people/profiles/venue-person-form.tsx';
import { ProfilePage } from '../../people/profiles/profile-page.tsx';
import { businessProfileQuery } from '../../people/profiles/queries.ts';
import { ConfirmationReminder } from '../../security/email-confirmation/confirmation-reminder.tsx';
import { BLOCKS } from '../../platform/navigation/paths.ts';
import { lazyComponent } from '../../ui/loading/lazy-component.ts';
import { LinkedSection } from '../../ui/page/linked-section.tsx';
import { LoadingRegion, Skeleton } from '../../ui/loading/skeleton.tsx';
import { SupportLinks } from '../../website/support/support-links.tsx';
import { useMay, useVenue } from '../../acting/acting-venue.ts';

const BlockList = lazyComponent(async () => (await import('../../hiring/blocks/block-list.tsx')).BlockList);

export const Route = createLazyRoute('/business/profile')({ component: BusinessProfile });

function BusinessProfile() {
  const venue = useVenue();
  const [manages, hires] = [useMay('manageVenue'), useMay('manageJobs')];
  const query = useQuery(businessProfileQuery);
  const name = query.data?.businessName ?? venue?.name;
  return (
    <ProfilePage title={m.profile_business_title()} name={name} role="business" query={query}>
      {(profile) => (
        <>
          {manages ? (
            <BusinessProfileForm profile={profile} venueId={venue?.id} />
          ) : (
            <VenuePersonForm person={profile} />
          )}
          <NotificationSettings email={profile.email} role="business">
            <ConfirmationReminder />
          </NotificationSettings>
          <LanguageSection />
          {hires && (
            <LinkedSection anchor={BLOCKS} title={m.blocks_title()} hint={m.blocks_hint_business()}>
              <Suspense
                fallback={
                  <LoadingRegion>
                    <Skeleton className="h-12" />
                  </LoadingRegion>
                }
              >
                <BlockList role="business" />
              </Suspense>
            </LinkedSection>
          )}
          <SupportLinks />
        </>
      )}
    </ProfilePage>
  );
}
