import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { businessProfileSchema, m, type BusinessProfileInput } from '@passa/domain';
import { useWatch } from 'react-hook-form';
import { AddressFields, PinEditor } from '../../places/index.ts';
import { EMPLOYMENT } from '../../platform/navigation/paths.ts';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { LinkedSection } from '../../ui/page/linked-section.tsx';
import { useDraftedForm } from '../../ui/unsaved/use-drafted-form.ts';
import { BusinessFields } from './business-fields.tsx';
import { normaliseForm, toFormValues } from './business-form.ts';
import { PersonalInformation } from './personal-information.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useSaveBusinessProfile, type StoredBusinessProfile } from './queries.ts';
import { useProfileEditing } from './use-profile-editing.ts';

type BusinessProfileFormProps = { profile: StoredBusinessProfile; venueId: string | undefined };

export function BusinessProfileForm({ profile, venueId }: BusinessProfileFormProps) {
  const saving = useSaveBusinessProfile(venueId);
  const initialValues = toFormValues(profile);
  const { form, draft, basedOn } = useDraftedForm({
    name: `profile/${String(venueId)}`,
    initialValues,
    version: profile.updatedAt,
    resolver: standardSchemaResolver(businessProfileSchema),
  });
  const editing = useProfileEditing(form, {
    initialValues,
    draft,
    normaliseForm,
    save: async (changed) => toFormValues(await saving.mutateAsync({ ...changed, updatedAt: basedOn })),
  });
  const { errors } = form.formState;
  const bind = (name: keyof BusinessProfileInput) => ({ error: errors[name]?.message, ...form.register(name) });
  const [businessType, organisationNumber, pin, businessAddress, city, zipCode] = useWatch({
    control: form.control,
    name: ['businessType', 'organisationNumber', 'pin', 'businessAddress', 'city', 'zipCode'],
  });
  const hasMoved =
    businessAddress !== initialValues.businessAddress ||
    city !== initialValues.city ||
    zipCode !== initialValues.zipCode;

  return (
    <ProfileForm editing={editing} errorSummary={<ErrorSummary form={form} />}>
      <PersonalInformation email={profile.email} bind={bind} />
      <LinkedSection anchor="business-information" title={m.profile_business_information()}>
        <BusinessFields businessType={businessType} organisationNumber={organisationNumber} bind={bind} />
      </LinkedSection>
      <LinkedSection anchor="location" title={m.profile_location()}>
        <AddressFields
          name="businessAddress"
          label={m.fields_business_address()}
          bind={bind}
          entered={{ city, zipCode }}
          onChangeCity={(changed) => {
            form.setValue('city', changed, { shouldDirty: true });
            form.setFocus('city');
          }}
        />
        <PinEditor
          pin={pin ?? null}
          place={{ zipCode, city }}
          hasMoved={hasMoved}
          error={errors.pin?.message}
          onChange={(changed) => form.setValue('pin', changed, { shouldValidate: true })}
        />
      </LinkedSection>
      {profile.isEmployer && (
        <LinkedSection anchor={EMPLOYMENT} title={m.profile_employment()} hint={m.profile_employment_hint()}>
          <TextField
            label={m.fields_payday()}
            hint={m.fields_payday_hint()}
            autoComplete="off"
            optional
            {...bind('payday')}
          />
          <TextField
            label={m.fields_collective_agreement()}
            hint={m.fields_collective_agreement_hint()}
            autoComplete="off"
            optional
            {...bind('collectiveAgreement')}
          />
        </LinkedSection>
      )}
    </ProfileForm>
  );
}
