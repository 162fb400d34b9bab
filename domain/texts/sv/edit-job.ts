import type { editJob as English } from '../en/edit-job.ts';
import type { Spoken } from '../spoken.ts';

export const editJob: Spoken<typeof English> = {
  title: 'Ändra jobbet',
  lead: 'Du kan ändra allt tills någon söker.',
  save: 'Spara ändringar',
};
