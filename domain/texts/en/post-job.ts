export const postJob = {
  title: 'Post a New Job',
  jobDetails: 'Job Details',
  locationAndSchedule: 'Location & Schedule',
  dates: 'Quick choices',
  today: 'Today',
  tomorrow: 'Tomorrow',
  hoursAlone: (hours: number, minutes: number) => (minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`),
  hoursAndPay: (hours: string, pay: string) => `${hours}, ${pay} in all`,
  goodToKnow: 'Good to know',
  goodToKnowHint: 'Optional, and often what decides whether somebody applies.',
  submit: 'Post Job',
  filledInFrom: (title: string) =>
    `Filled in from ${title}. Choose a date, and change whatever is different this time.`,
  fromMissing: 'The job to post again could not be found. Here is an empty form.',
} as const;
