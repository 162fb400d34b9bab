import { PRODUCT_NAME, m, type Role } from '@passa/domain';
import { YOUR_DATA } from '../platform/navigation/paths.ts';
import { ButtonAnchor } from '../ui/buttons/button-link.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { exportUrl } from './queries.ts';

/** The sections for exporting personal data and for deleting the account. */
export function YourData({ role }: { role: Role }) {
  return (
    <>
      <FormSection
        anchor={YOUR_DATA}
        title={m.security_your_data()}
        hint={m.security_your_data_hint({ product: PRODUCT_NAME })}
      >
        <p className="max-w-prose">{m.security_your_data_explain()}</p>
        <ButtonAnchor href={exportUrl} download className="sm:self-start">
          {m.security_download()}
        </ButtonAnchor>
      </FormSection>
      <FormSection title={m.security_delete_account()} hint={m.security_delete_hint()}>
        <DeleteAccount role={role} />
      </FormSection>
    </>
  );
}
