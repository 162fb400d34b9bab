import { BUSINESS_TYPES, texts } from '@passa/domain';
import { FieldRow } from '../../ui/field-row.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Bind } from './bind.ts';

const { fields } = texts;

type BusinessFieldsProps = {
  /** The type that is chosen now: Other asks for one of the business's own. */
  businessType: string;
  bind: Bind<'businessName' | 'organisationNumber' | 'businessType' | 'otherBusinessType'>;
};

export function BusinessFields({ businessType, bind }: BusinessFieldsProps) {
  return (
    <>
      <TextField label={fields.businessName} autoComplete="organization" {...bind('businessName')} />
      <TextField
        label={fields.organisationNumber}
        inputMode="numeric"
        autoComplete="off"
        {...bind('organisationNumber')}
      />
      <FieldRow>
        <SelectField
          label={fields.businessType}
          options={BUSINESS_TYPES}
          names={texts.names.businessType}
          {...bind('businessType')}
        />
        {businessType === 'Other' && <TextField label={fields.otherBusinessType} {...bind('otherBusinessType')} />}
      </FieldRow>
    </>
  );
}
