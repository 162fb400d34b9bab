import {
  toLongText,
  toSingleLine,
  EXPERTISE,
  SPOKEN_LANGUAGES,
  withDefaultLevels,
  type WorkerProfile,
  type WorkerProfileInput,
  type WorkExperienceInput,
  displayPhoneNumber,
} from '@passa/domain';
import type { UseFormReturn } from 'react-hook-form';
import type { StoredWorkerProfile as StoredProfile } from './queries.ts';

/** The form shared by the sections of the page. */
export type WorkerForm = UseFormReturn<WorkerProfileInput, unknown, WorkerProfile>;

/** A profile as form values. */
export function toFormValues(profile: StoredProfile): WorkerProfileInput {
  return {
    firstName: toSingleLine(profile.firstName),
    lastName: toSingleLine(profile.lastName),
    phoneNumber: displayPhoneNumber(toSingleLine(profile.phoneNumber)),
    expertise: profile.expertise,
    city: profile.city,
    streetAddress: toSingleLine(profile.streetAddress),
    zipCode: toSingleLine(profile.zipCode),
    languageProficiency: withDefaultLevels(profile.languageProficiency),
    workExperiences: profile.workExperiences.map((experience) => ({
      ...experience,
      position: toSingleLine(experience.position),
      company: toSingleLine(experience.company),
      description: toLongText(experience.description),
    })),
  };
}

/** Normalises form values to what the server would store, so that two forms can be compared. */
export function normaliseForm(form: WorkerProfileInput): WorkerProfileInput {
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    // However it is grouped.
    phoneNumber: form.phoneNumber.replace(/[^\p{L}\d+]/gu, ''),
    expertise: EXPERTISE.filter((expertise) => form.expertise.includes(expertise)),
    city: form.city,
    streetAddress: form.streetAddress.trim(),
    zipCode: form.zipCode.trim(),
    languageProficiency: withDefaultLevels(form.languageProficiency),
    workExperiences: form.workExperiences.map((experience) => ({
      id: experience.id,
      position: experience.position.trim(),
      company: experience.company.trim(),
      startDate: experience.startDate,
      endDate: experience.endDate,
      current: experience.current,
      description: experience.description.trim(),
    })),
  };
}

/** Leaves the levels as they are stored if the worker has changed none: a level that was never chosen is not None, but unknown. */
export function withStoredLevels(
  changed: WorkerProfile,
  stored: Pick<StoredProfile, 'languageProficiency'>,
): WorkerProfile {
  const chosen = withDefaultLevels(changed.languageProficiency);
  const shown = withDefaultLevels(stored.languageProficiency);
  const isSame = SPOKEN_LANGUAGES.every((language) => chosen[language] === shown[language]);
  if (!isSame) return changed;
  const { Swedish, English } = stored.languageProficiency;
  return { ...changed, languageProficiency: { ...(Swedish && { Swedish }), ...(English && { English }) } };
}

/** An empty work experience. Its id must be unique within the profile. */
export function newExperience(): WorkExperienceInput {
  // `crypto.randomUUID` exists in secure contexts only.
  const id = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
  return { id, position: '', company: '', startDate: '', endDate: null, current: false, description: '' };
}
