import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { businessProfileSchema } from '@passa/domain';
import { useForm } from 'react-hook-form';
import { useSaveBusinessProfile, type BusinessProfile } from '../../../api/profiles.ts';
import { PersonalInformation } from '../../-profile/personal-information.tsx';
import { ProfileForm } from '../../-profile/profile-form.tsx';
import { useProfileEditing } from '../../-profile/use-profile-editing.ts';
import { asStored, formOf } from './business-form.ts';
import { BusinessInformation } from './business-information.tsx';
import { BusinessLocation } from './business-location.tsx';

export function BusinessProfileForm({ profile }: { profile: BusinessProfile }) {
  const saving = useSaveBusinessProfile();
  const stored = formOf(profile);
  const form = useForm({ resolver: standardSchemaResolver(businessProfileSchema), defaultValues: stored });
  const editing = useProfileEditing(form, {
    stored,
    asStored,
    save: async (changed) => formOf(await saving.mutateAsync({ ...changed, updatedAt: profile.updatedAt })),
  });
  const { errors } = form.formState;

  // A section each: the focus goes to the first field at fault in the order in which they are registered.
  return (
    <ProfileForm editing={editing}>
      <PersonalInformation
        email={profile.email}
        bind={(name) => ({ error: errors[name]?.message, ...form.register(name) })}
      />
      <BusinessInformation form={form} />
      <BusinessLocation form={form} />
    </ProfileForm>
  );
}
