import { PRODUCT_NAME, texts, type Role } from '@passa/domain';
import { ButtonAnchor } from '../ui/button-link.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { exportAddress } from './queries.ts';

const { security: words } = texts;

/** What is kept of somebody, and the way out of the account. */
export function YourData({ role }: { role: Role }) {
  return (
    <>
      <FormSection title={words.yourData} hint={words.yourDataHint(PRODUCT_NAME)}>
        <p className="max-w-prose">{words.yourDataExplain}</p>
        <ButtonAnchor href={exportAddress} download className="sm:self-start">
          {words.download}
        </ButtonAnchor>
      </FormSection>
      <FormSection title={words.deleteAccount} hint={words.deleteHint}>
        <DeleteAccount role={role} />
      </FormSection>
    </>
  );
}
