import type { postJob as English } from '../en/post-job.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const postJob: SpokenPart<typeof English> = {
  title: 'Lägg ut ett nytt jobb',
  jobDetails: 'Om jobbet',
  locationAndSchedule: 'Plats och tid',
  dates: 'Snabbval',
  today: 'I dag',
  tomorrow: 'I morgon',
  hoursAlone: (hours: number, minutes: number) => (minutes === 0 ? `${hours} tim` : `${hours} tim ${minutes} min`),
  hoursAndPay: (hours: string, pay: string) => `${hours}, totalt ${pay}`,
  goodToKnow: 'Bra att veta',
  goodToKnowHint: 'Valfritt, men ofta det som får någon att söka.',
  submit: 'Lägg ut jobbet',
  filledInFrom: (title: string) =>
    `Ifyllt från ${title}. Välj ett datum och ändra det som är annorlunda den här gången.`,
  fromMissing: 'Jobbet som skulle läggas ut igen gick inte att hitta. Här är ett tomt formulär.',
};
