export const nav = {
  myShifts: 'My Shifts',
  browseJobs: 'Browse Jobs',
  dashboard: 'Dashboard',
  profile: 'Profile',
  logOut: 'Log Out',
} as const;
