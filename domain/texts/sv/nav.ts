import type { nav as English } from '../en/nav.ts';
import type { Spoken } from '../spoken.ts';

export const nav: Spoken<typeof English> = {
  myShifts: 'Mina pass',
  browseJobs: 'Sök jobb',
  dashboard: 'Översikt',
  profile: 'Profil',
  logOut: 'Logga ut',
};
