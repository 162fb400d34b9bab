import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { m, workerProfileSchema } from '@passa/domain';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { AddressFields } from '../../places/index.ts';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { LinkedSection } from '../../ui/page/linked-section.tsx';
import { useDraftedForm } from '../../ui/unsaved/use-drafted-form.ts';
import { PersonalInformation } from './personal-information.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useSaveWorkerProfile, type StoredWorkerProfile } from './queries.ts';
import { Skills } from './skills.tsx';
import { useProfileEditing } from './use-profile-editing.ts';
import { WorkExperiences } from './work-experiences.tsx';
import { type WorkerForm, normaliseForm, toFormValues, withStoredLevels } from './worker-form.ts';

function WorkerLocation({ form }: { form: WorkerForm }) {
  const { errors } = form.formState;
  const bind = (name: 'streetAddress' | 'city' | 'zipCode') => ({
    error: errors[name]?.message,
    ...form.register(name),
  });
  const [city, zipCode] = useWatch({ control: form.control, name: ['city', 'zipCode'] });
  return (
    <LinkedSection anchor="location" title={m.profile_location()}>
      <AddressFields
        name="streetAddress"
        label={m.fields_street_address()}
        bind={bind}
        entered={{ city, zipCode }}
        onChangeCity={(changed) => {
          form.setValue('city', changed, { shouldDirty: true });
          form.setFocus('city');
        }}
      />
    </LinkedSection>
  );
}

/** @param children sections outside of the form */
export function WorkerProfileForm({ profile, children }: { profile: StoredWorkerProfile; children: ReactNode }) {
  const saving = useSaveWorkerProfile();
  const initialValues = toFormValues(profile);
  const { form, draft, basedOn } = useDraftedForm({
    name: 'profile',
    initialValues,
    version: profile.updatedAt,
    resolver: standardSchemaResolver(workerProfileSchema),
  });
  const editing = useProfileEditing(form, {
    initialValues,
    draft,
    normaliseForm,
    save: async (changed) =>
      toFormValues(await saving.mutateAsync({ ...withStoredLevels(changed, profile), updatedAt: basedOn })),
  });
  const { errors } = form.formState;

  return (
    <ProfileForm editing={editing} errorSummary={<ErrorSummary form={form} />} otherSections={children}>
      <PersonalInformation
        email={profile.email}
        bind={(name) => ({ error: errors[name]?.message, ...form.register(name) })}
      />
      <WorkerLocation form={form} />
      <Skills form={form} profile={profile} />
      <WorkExperiences form={form} />
    </ProfileForm>
  );
}
