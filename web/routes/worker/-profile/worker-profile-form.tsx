import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { workerProfileSchema } from '@passa/domain';
import { useSaveWorkerProfile, type WorkerProfile } from '../../../api/profiles.ts';
import { MendNext } from '../../../ui/mend-next.tsx';
import { useDraftedForm } from '../../-drafts/use-drafted-form.ts';
import { PersonalInformation } from '../../-profile/personal-information.tsx';
import { ProfileForm } from '../../-profile/profile-form.tsx';
import { useProfileEditing } from '../../-profile/use-profile-editing.ts';
import { Documents } from './files/documents.tsx';
import { VideoResume } from './files/video-resume.tsx';
import { Skills } from './skills.tsx';
import { WorkExperiences } from './work-experiences.tsx';
import { WorkerLocation } from './worker-location.tsx';
import { asStored, formOf } from './worker-form.ts';

export function WorkerProfileForm({ profile }: { profile: WorkerProfile }) {
  const saving = useSaveWorkerProfile();
  const stored = formOf(profile);
  const { form, draft } = useDraftedForm({
    name: 'profile',
    stored,
    resolver: standardSchemaResolver(workerProfileSchema),
  });
  const editing = useProfileEditing(form, {
    stored,
    draft,
    asStored,
    save: async (changed) => formOf(await saving.mutateAsync({ ...changed, updatedAt: profile.updatedAt })),
  });
  const { errors } = form.formState;

  return (
    <ProfileForm
      editing={editing}
      toMend={<MendNext form={form} />}
      beside={
        <>
          <VideoResume />
          <Documents />
        </>
      }
    >
      <PersonalInformation
        email={profile.email}
        bind={(name) => ({ error: errors[name]?.message, ...form.register(name) })}
      />
      <WorkerLocation form={form} />
      <Skills form={form} />
      <WorkExperiences form={form} />
    </ProfileForm>
  );
}
