import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { businessProfileSchema, CITIES, texts } from '@passa/domain';
import { useForm } from 'react-hook-form';
import { useSaveBusinessProfile, type BusinessProfile } from '../../../api/profiles.ts';
import { FieldRow } from '../../../ui/field-row.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PersonalInformation } from '../../-profile/personal-information.tsx';
import { ProfileForm } from '../../-profile/profile-form.tsx';
import { useProfileEditing } from '../../-profile/use-profile-editing.ts';
import { asStored, formOf } from './business-form.ts';
import { BusinessInformation } from './business-information.tsx';

const { fields, profile: words } = texts;

export function BusinessProfileForm({ profile }: { profile: BusinessProfile }) {
  const saving = useSaveBusinessProfile();
  const stored = formOf(profile);
  const form = useForm({ resolver: standardSchemaResolver(businessProfileSchema), defaultValues: stored });
  const editing = useProfileEditing(form, {
    stored,
    asStored,
    save: async (changed) => formOf(await saving.mutateAsync({ ...changed, updatedAt: profile.updatedAt })),
  });
  const { register } = form;
  const { errors } = form.formState;

  return (
    <ProfileForm editing={editing}>
      <PersonalInformation
        email={profile.email}
        bind={(name) => ({ error: errors[name]?.message, ...register(name) })}
      />
      <BusinessInformation form={form} />
      <FormSection title={words.location}>
        <TextField
          label={fields.businessAddress}
          autoComplete="street-address"
          error={errors.businessAddress?.message}
          {...register('businessAddress')}
        />
        <FieldRow>
          <SelectField label={fields.city} options={CITIES} error={errors.city?.message} {...register('city')} />
          <TextField
            label={fields.zipCode}
            inputMode="numeric"
            autoComplete="postal-code"
            error={errors.zipCode?.message}
            {...register('zipCode')}
          />
        </FieldRow>
      </FormSection>
    </ProfileForm>
  );
}
