import type { editJob as English } from '../en/edit-job.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const editJob: SpokenPart<typeof English> = {
  title: 'Ändra jobbet',
  lead: 'Du kan ändra allt tills någon söker.',
  save: 'Spara ändringar',
};
