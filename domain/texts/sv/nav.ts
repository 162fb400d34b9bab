import type { nav as English } from '../en/nav.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const nav: SpokenPart<typeof English> = {
  myShifts: 'Mina pass',
  browseJobs: 'Sök jobb',
  dashboard: 'Översikt',
  profile: 'Profil',
  logOut: 'Logga ut',
};
