export const leave = {
  title: 'Leave without saving?',
  body: 'Your changes have not been saved and will be lost.',
  stay: 'Stay here',
  leave: 'Leave without saving',
} as const;
