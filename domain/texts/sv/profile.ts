import type { profile as English } from '../en/profile.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const profile: SpokenPart<typeof English> = {
  workerTitle: 'Din profil',
  businessTitle: 'Företagsprofil',
  personalInformation: 'Om dig',
  businessInformation: 'Om verksamheten',
  location: 'Plats',
  expertise: 'Yrken',
  languageProficiency: 'Språkkunskaper',
  workExperience: 'Erfarenhet',
  videoResume: 'Video-cv',
  documents: 'Dokument',
  emailHint: 'Adressen du loggar in med. Den kan inte ändras här.',
  experience: (place: number) => `Erfarenhet ${place}`,
  noExperience: 'Inget här än. Var har du jobbat tidigare?',
  addExperience: 'Lägg till erfarenhet',
  remove: 'Ta bort',
  noVideo: 'Du har inget video-cv än.',
  noDocuments: 'Du har inga dokument än.',
  viewDocument: 'Visa',
  save: 'Spara ändringar',
};
