import { z } from 'zod';
import { languageLevelsField } from '../language-levels-field.ts';
import { personFields } from './person-fields.ts';
import { loadedStateFields } from './loaded-state-fields.ts';
import { workExperiencesField } from './work-experience.ts';
import { workerDetailsFields } from './worker-sign-up.ts';

const workerProfileFields = {
  ...personFields,
  ...workerDetailsFields,
  languageProficiency: languageLevelsField,
  workExperiences: workExperiencesField,
};

/** 'Your Profile', the fields that a worker can change (specification section 5). */
export const workerProfileSchema = z.strictObject(workerProfileFields);
export type WorkerProfileInput = z.input<typeof workerProfileSchema>;
export type WorkerProfile = z.output<typeof workerProfileSchema>;

/** A save of the profile, with the state that it is based on. */
export const workerProfileSaveSchema = z.strictObject({ ...workerProfileFields, ...loadedStateFields });
export type WorkerProfileSave = z.output<typeof workerProfileSaveSchema>;
