export const postJob = {
  title: 'Post a New Job',
  jobDetails: 'Job Details',
  locationAndSchedule: 'Location & Schedule',
  goodToKnow: 'Good to know',
  goodToKnowHint: 'Optional, and often what decides whether somebody applies.',
  submit: 'Post Job',
} as const;
