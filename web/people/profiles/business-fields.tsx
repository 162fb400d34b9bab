import clsx from 'clsx';
import { isCheckDigitValid, m, formatOrganisationNumber, BUSINESS_TYPES } from '@passa/domain';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { Bind } from '../../ui/form/bind.ts';
import { FieldRow } from '../../ui/form/field-row.tsx';
import { fieldNoteStyles } from '../../ui/form/field-styles.ts';
import { FormattedField } from '../../ui/form/formatted-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

/**
 * Shows whether the check digit of a complete organisation number is correct. It is only a hint: the specification
 * accepts any number. It is shown in the place of the field's error, since a number with an error is not complete.
 */
function CheckDigit({ organisationNumber }: { organisationNumber: string }) {
  const isValid = isCheckDigitValid(organisationNumber);
  const Icon = isValid ? CircleCheck : CircleAlert;
  return (
    <p
      role="status"
      className={clsx(fieldNoteStyles, 'flex items-center gap-1.5', isValid ? 'text-hired' : 'text-muted')}
    >
      {isValid !== undefined && (
        <>
          <Icon aria-hidden className="size-4 shrink-0" />
          {isValid ? m.fields_check_digit_valid() : m.fields_check_digit_invalid()}
        </>
      )}
    </p>
  );
}

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
