import { PRODUCT_NAME, texts, type Role } from '@passa/domain';
import { paths } from '../platform/navigation/paths.ts';
import { exportAddress } from './sessions/queries.ts';
import { BackLink } from '../ui/back-link.tsx';
import { ButtonAnchor } from '../ui/button-link.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { AccountHistory } from '../hiring/history/account-history.tsx';
import { ChangePassword } from './passwords/change-password.tsx';
import { DeleteAccount } from '../personal-data/delete-account.tsx';
import { Passkeys } from './passkeys/passkeys.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';
import { Sessions } from './sessions/sessions.tsx';

const { security: words } = texts;

/** Who gets into the account, what is kept in it, and the way out of it. */
export function SecurityPage({ role }: { role: Role }) {
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
          <AccountHistory role={role} />
        </FormSection>
        <FormSection title={words.yourData} hint={words.yourDataHint(PRODUCT_NAME)}>
          <p className="max-w-prose">{words.yourDataExplain}</p>
          <ButtonAnchor href={exportAddress} download className="sm:self-start">
            {words.download}
          </ButtonAnchor>
        </FormSection>
        <FormSection title={words.deleteAccount} hint={words.deleteHint}>
          <DeleteAccount role={role} />
        </FormSection>
      </div>
    </>
  );
}

function BackToProfile({ role }: { role: Role }) {
  const { workerProfile, businessProfile } = paths;
  return <BackLink {...(role === 'worker' ? workerProfile() : businessProfile())}>{words.backToProfile}</BackLink>;
}
