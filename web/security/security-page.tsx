import { texts, type Role } from '@passa/domain';
import type { ReactNode } from 'react';
import { paths } from '../platform/navigation/paths.ts';
import { BackLink } from '../ui/back-link.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Passkeys } from './passkeys/passkeys.tsx';
import { ChangePassword } from './passwords/change-password.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';
import { Sessions } from './sessions/sessions.tsx';

const { security: words } = texts;

type SecurityPageProps = {
  role: Role;
  /** What was done to the account lately, beside the sessions. */
  activity: ReactNode;
  /** Further sections. */
  children: ReactNode;
};

/** Who gets into the account. */
export function SecurityPage({ role, activity, children }: SecurityPageProps) {
  return (
    <>
      <PageHeader title={words.title} back={<BackToProfile role={role} />} />
      <div className="max-w-4xl">
        <FormSection title={words.changePassword} hint={words.changePasswordHint}>
          <ChangePassword />
        </FormSection>
        <FormSection title={texts.twoStep.title} hint={texts.twoStep.hint}>
          <SecondFactor reader={role} />
        </FormSection>
        <FormSection title={texts.passkeys.title} hint={texts.passkeys.hint}>
          <Passkeys reader={role} />
        </FormSection>
        <FormSection title={words.sessions} hint={words.sessionsHint}>
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
  return <BackLink {...(role === 'worker' ? workerProfile() : businessProfile())}>{words.backToProfile}</BackLink>;
}
