import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { texts, workerProfileSchema } from '@passa/domain';
import { useForm } from 'react-hook-form';
import { useSaveWorkerProfile, type WorkerProfile } from '../../../api/profiles.ts';
import { DocumentLinks } from '../../../ui/document-links.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { VideoPlayer } from '../../../ui/video-player.tsx';
import { PersonalInformation } from '../../-profile/personal-information.tsx';
import { ProfileForm } from '../../-profile/profile-form.tsx';
import { useProfileEditing } from '../../-profile/use-profile-editing.ts';
import { Skills } from './skills.tsx';
import { WorkExperiences } from './work-experiences.tsx';
import { WorkerLocation } from './worker-location.tsx';
import { asStored, formOf } from './worker-form.ts';

const { profile: words } = texts;

export function WorkerProfileForm({ profile }: { profile: WorkerProfile }) {
  const saving = useSaveWorkerProfile();
  const stored = formOf(profile);
  const form = useForm({ resolver: standardSchemaResolver(workerProfileSchema), defaultValues: stored });
  const editing = useProfileEditing(form, {
    stored,
    asStored,
    save: async (changed) => formOf(await saving.mutateAsync({ ...changed, updatedAt: profile.updatedAt })),
  });
  const { errors } = form.formState;
  const { documents, videoResumeURL } = profile;

  return (
    <ProfileForm editing={editing}>
      <PersonalInformation
        email={profile.email}
        bind={(name) => ({ error: errors[name]?.message, ...form.register(name) })}
      />
      <WorkerLocation form={form} />
      <Skills form={form} />
      <WorkExperiences form={form} />
      <FormSection title={words.videoResume}>
        {videoResumeURL ? (
          <VideoPlayer label={words.videoResume} source={videoResumeURL} />
        ) : (
          <p className="text-muted">{words.noVideo}</p>
        )}
      </FormSection>
      <FormSection title={words.documents}>
        {Object.keys(documents).length > 0 ? (
          <DocumentLinks documents={documents} />
        ) : (
          <p className="text-muted">{words.noDocuments}</p>
        )}
      </FormSection>
    </ProfileForm>
  );
}
