import type { notificationSettings as English } from '../en/notification-settings.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const notificationSettings: SpokenPart<typeof English> = {
  title: 'Notiser',
  hint: (email: string) =>
    `Vad vi berättar för dig med mejl till ${email} och på de enheter där du har slagit på notiser. Ändringar gäller direkt.`,
  byMail: 'Med mejl',
  byPush: 'På mina enheter',
  way: (way: string, kind: string) => `${way}: ${kind}`,
  kinds: {
    newApplication: 'Någon söker ett av mina jobb',
    shiftCompleted: 'Någon markerar ett pass som avslutat',
    applicationWithdrawn: 'Någon drar tillbaka sin ansökan',
    shiftCancelled: 'Ett bokat pass avbokas',
    accepted: 'Jag blir anlitad',
    declined: 'Jag får nej',
    jobReopened: 'Ett jobb jag har sökt är öppet igen',
    jobClosed: 'Ett jobb jag har sökt stängs',
    completionUndone: 'Arbetsgivaren ångrar att mitt pass är avslutat',
  },
  kindHints: {
    newApplication: 'När många söker samlas de i ett mejl, högst ett i kvarten.',
    shiftCompleted: 'Så att du vet vad som är klart.',
    applicationWithdrawn: 'Så att du inte räknar med personen.',
    shiftCancelled: 'Med vem som avbokade, och varför.',
    accepted: 'Med när och var du ska vara. I mejlet står också vem du kan ringa.',
    declined: 'Så att du inte håller kvällen ledig i onödan.',
    jobReopened: 'Så att du vet att du fortfarande kan få det.',
    jobClosed: 'Så att du slipper vänta på svar.',
    completionUndone: 'Så att du vet att passet är kvar att jobba.',
  },
  saved: 'Sparat',
  always: 'När du ber om en länk för att välja nytt lösenord skickas den alltid.',
};
