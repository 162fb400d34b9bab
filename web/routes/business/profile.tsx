import { m } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createRoute } from '../../platform/router/route.ts';
import { NotificationSettings } from '../../notifications/settings/notification-settings.tsx';
import { LanguageSection } from '../../people/language/language-section.tsx';
import { BusinessProfileForm } from '../../people/profiles/business-profile-form.tsx';
import { ProfilePage } from '../../people/profiles/profile-page.tsx';
import { businessProfileQuery } from '../../people/profiles/queries.ts';
import { ConfirmationReminder } from '../../security/email-confirmation/confirmation-reminder.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { SupportLinks } from '../../website/support-links.tsx';

const Blocks = lazyComponent(async () => (await import('../../hiring/blocks/blocks-section.tsx')).BlocksSection);

export const Route = createRoute({ component: BusinessProfile });

function BusinessProfile() {
  const { account } = Route.useRouteContext();
  const query = useQuery(businessProfileQuery);
  const name = (query.data ?? account)?.businessName ?? undefined;
  return (
    <ProfilePage title={m.profile_business_title()} name={name} role="business" query={query}>
      {(profile) => (
        <>
          <BusinessProfileForm profile={profile} />
          <NotificationSettings email={profile.email} role="business">
            <ConfirmationReminder />
          </NotificationSettings>
          <LanguageSection />
          <Suspense>
            <Blocks role="business" />
          </Suspense>
          <SupportLinks />
        </>
      )}
    </ProfilePage>
  );
}
