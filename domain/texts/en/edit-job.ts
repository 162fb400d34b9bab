export const editJob = {
  title: 'Edit Job',
  lead: 'You can change everything until somebody applies.',
  save: 'Save Changes',
} as const;
