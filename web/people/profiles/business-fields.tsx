import { formatOrganisationNumber, BUSINESS_TYPES, texts } from '@passa/domain';
import type { Bind } from '../../ui/form/bind.ts';
import { FieldRow } from '../../ui/form/field-row.tsx';
import { FormattedField } from '../../ui/form/formatted-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { CheckDigit } from './check-digit.tsx';

const { fields } = texts;

type BusinessFieldsProps = {
  /** The type that is chosen now: Other asks for one of the business's own. */
  businessType: string;
  /** As far as it has been typed. */
  organisationNumber: string;
  bind: Bind<'businessName' | 'organisationNumber' | 'businessType' | 'otherBusinessType'>;
};

export function BusinessFields({ businessType, organisationNumber, bind }: BusinessFieldsProps) {
  return (
    <>
      <TextField label={fields.businessName} autoComplete="organization" {...bind('businessName')} />
      <div>
        <FormattedField
          label={fields.organisationNumber}
          inputMode="numeric"
          // Browsers know of no such number.
          autoComplete="off"
          format={formatOrganisationNumber}
          {...bind('organisationNumber')}
        />
        <CheckDigit organisationNumber={organisationNumber} />
      </div>
      <FieldRow>
        <SelectField
          label={fields.businessType}
          options={BUSINESS_TYPES}
          names={texts.names.businessType}
          {...bind('businessType')}
        />
        {businessType === 'Other' && (
          <TextField label={fields.otherBusinessType} autoComplete="off" {...bind('otherBusinessType')} />
        )}
      </FieldRow>
    </>
  );
}
