import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { workerProfileSchema } from '@passa/domain';
import type { ReactNode } from 'react';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { useDraftedForm } from '../../ui/unsaved/use-drafted-form.ts';
import { PersonalInformation } from './personal-information.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useSaveWorkerProfile, type StoredWorkerProfile } from './queries.ts';
import { Skills } from './skills.tsx';
import { useProfileEditing } from './use-profile-editing.ts';
import { WorkExperiences } from './work-experiences.tsx';
import { normaliseForm, toFormValues, withStoredLevels } from './worker-form.ts';
import { WorkerLocation } from './worker-location.tsx';

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
