import { formatOrganisationNumber, BUSINESS_TYPES, m } from '@passa/domain';
import type { Bind } from '../../ui/form/bind.ts';
import { FieldRow } from '../../ui/form/field-row.tsx';
import { FormattedField } from '../../ui/form/formatted-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { CheckDigit } from './check-digit.tsx';

type BusinessFieldsProps = {
  /** The chosen type. `Other` shows a text field. */
  businessType: string;
  /** The number as typed so far. */
  organisationNumber: string;
  bind: Bind<'businessName' | 'organisationNumber' | 'businessType' | 'otherBusinessType'>;
};

export function BusinessFields({ businessType, organisationNumber, bind }: BusinessFieldsProps) {
  return (
    <>
      <TextField
        label={m.fields_business_name()}
        hint={m.fields_business_name_hint()}
        autoComplete="organization"
        {...bind('businessName')}
      />
      <div>
        <FormattedField
          label={m.fields_organisation_number()}
          inputMode="numeric"
          // Autofill knows no organisation numbers.
          autoComplete="off"
          format={formatOrganisationNumber}
          {...bind('organisationNumber')}
        />
        <CheckDigit organisationNumber={organisationNumber} />
      </div>
      <FieldRow>
        <SelectField
          label={m.fields_business_type()}
          options={BUSINESS_TYPES}
          labelOf={(type) => m.business_type_name({ businessType: type })}
          {...bind('businessType')}
        />
        {businessType === 'Other' && (
          <TextField label={m.fields_other_business_type()} autoComplete="off" {...bind('otherBusinessType')} />
        )}
      </FieldRow>
    </>
  );
}
