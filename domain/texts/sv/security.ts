import type { security as English } from '../en/security.ts';
import type { SpokenPart } from '../spoken-part.ts';
import { swedish } from '../swedish-number.ts';

export const security: SpokenPart<typeof English> = {
  title: 'Säkerhet',
  backToProfile: 'Till profilen',
  changePassword: 'Byt lösenord',
  changePasswordHint: 'Alla andra enheter där du är inloggad loggas ut.',
  sessions: 'Här är du inloggad',
  sessionsHint: 'Ser du en enhet du inte känner igen? Logga ut den och byt lösenord.',
  thisDevice: 'Den här enheten',
  browserOn: (browser: string, system: string) => `${browser} på ${system}`,
  unknownBrowser: 'En webbläsare',
  unknownSystem: 'en okänd enhet',
  loggedInSince: 'Inloggad',
  lastUsed: 'Senast använd',
  end: 'Logga ut',
  endSession: (where: string) => `Logga ut ${where}`,
  endOthers: 'Logga ut övriga enheter',
  onlyHere: 'Du är inte inloggad någon annanstans.',
  calendar: 'Kalenderprenumeration',
  calendarMade: 'Adressen skapad',
  calendarRead: 'Senast hämtad',
  calendarUnread: 'Inte hämtad än',
  calendarStops: 'Den slutar också fungera när du byter lösenord eller loggar ut övriga enheter.',
  endCalendar: 'Stäng av kalenderprenumerationen',
  yourData: 'Dina uppgifter',
  yourDataHint: (product: string) => `Allt som ${product} sparar om dig.`,
  yourDataExplain:
    'En zip-fil med det du har fyllt i, det som har hänt sedan och varje fil du har laddat upp, att behålla eller ta med dig någon annanstans.',
  download: 'Ladda ner dina uppgifter',
  deleteAccount: 'Radera kontot',
  deleteHint: 'För alltid, och direkt.',
  deleteExplain: 'Din profil försvinner, med allt som berättar vem du är. Du kan ladda ner dina uppgifter först.',
  deleteQuestion: 'Vill du radera ditt konto?',
  keepAccount: 'Behåll kontot',
  goes: {
    worker: 'Ditt namn, din adress, dina filer och alla meddelanden raderas, och din kalenderadress slutar fungera.',
    business:
      'Kontaktpersonens namn, ditt telefonnummer, din adress, ditt organisationsnummer och alla meddelanden raderas.',
  },
  stays: {
    worker: 'Pass du har jobbat eller avbokat finns kvar hos arbetsgivaren, utan ditt namn.',
    business: 'Verksamhetens namn finns kvar hos dem som har jobbat för dig, och det gör deras pass också.',
  },
  shiftsCancelled: (shifts: number) => {
    if (shifts === 0) return 'Inget pass behöver avbokas.';
    return shifts === 1
      ? '1 pass avbokas, och den som räknar med det får veta det.'
      : `${swedish(shifts)} pass avbokas, och de som räknar med dem får veta det.`;
  },
  waiting: {
    worker: (count: number) =>
      count === 1 ? '1 ansökan dras tillbaka.' : `${swedish(count)} ansökningar dras tillbaka.`,
    business: (count: number) => (count === 1 ? '1 öppet jobb stängs.' : `${swedish(count)} öppna jobb stängs.`),
  },
  cannotBeUndone: 'Det går inte att ångra.',
  formerWorker: { firstName: 'Tidigare', lastName: 'användare' },
  accountDeleted: 'Kontot raderades',
  reasonRemoved: 'Anledningen finns inte kvar',
  exportAbout: (product: string) =>
    `Allt som ${product} sparar om dig. Tider anges i UTC. Det du har laddat upp ligger bredvid den här filen, i mappen ”files”.`,
};
