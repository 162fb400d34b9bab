export const postJob = {
  title: 'Post a New Job',
  jobDetails: 'Job Details',
  locationAndSchedule: 'Location & Schedule',
  goodToKnow: 'Good to know',
  goodToKnowHint: 'Optional, and often what decides whether somebody applies.',
  submit: 'Post Job',
  filledInFrom: (title: string) =>
    `Filled in from ${title}. Choose a date, and change whatever is different this time.`,
  fromMissing: 'The job to post again could not be found. Here is an empty form.',
} as const;
