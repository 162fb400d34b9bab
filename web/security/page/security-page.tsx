import { m, type Role } from '@passa/domain';
import type { ReactNode } from 'react';
import { paths } from '../../platform/navigation/paths.ts';
import { BackLink } from '../../ui/links/back-link.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ChangeEmail } from '../email-change/change-email.tsx';
import { Passkeys } from '../passkeys/passkeys.tsx';
import { ChangePassword } from '../passwords/change-password.tsx';
import { SecondFactor } from '../second-factor/second-factor.tsx';
import { Sessions } from '../sessions/sessions.tsx';

type SecurityPageProps = {
  role: Role;
  /** The account's recent activity, below the sessions. */
  activity: ReactNode;
  /** Further sections. */
  children: ReactNode;
};

/** The credentials and sessions of the account. */
export function SecurityPage({ role, activity, children }: SecurityPageProps) {
  return (
    <>
      <PageHeader title={m.security_title()} back={<BackToProfile role={role} />} />
      <div className="max-w-4xl">
        <FormSection title={m.security_email()} hint={m.security_email_hint()}>
          <ChangeEmail />
        </FormSection>
        <FormSection title={m.security_change_password()} hint={m.security_change_password_hint()}>
          <ChangePassword />
        </FormSection>
        <FormSection title={m.two_step_title()} hint={m.two_step_hint()}>
          <SecondFactor />
        </FormSection>
        <FormSection title={m.passkeys_title()} hint={m.passkeys_hint()}>
          <Passkeys reader={role} />
        </FormSection>
        <FormSection title={m.security_sessions()} hint={m.security_sessions_hint()}>
          <Sessions reader={role} />
          {activity}
        </FormSection>
        {children}
      </div>
    </>
  );
}

function BackToProfile({ role }: { role: Role }) {
  const { workerProfile, businessProfile } = paths;
  return (
    <BackLink {...(role === 'worker' ? workerProfile() : businessProfile())}>{m.security_back_to_profile()}</BackLink>
  );
}
