import type { notifications as English } from '../en/notifications.ts';
import type { SpokenPart } from '../spoken-part.ts';
import { swedish } from '../swedish-number.ts';

export const notifications: SpokenPart<typeof English> = {
  title: 'Notiser',
  named: (unread: number) => (unread > 0 ? `Notiser, ${swedish(unread)} olästa` : 'Notiser'),
  many: (most: number) => `${most}+`,
  settings: 'Välj vad du får',
  unread: 'Oläst',
  sentences: {
    newApplication: ({ worker, title }) => `${worker} har sökt ${title}`,
    applicationWithdrawn: ({ worker, title }) => `${worker} har dragit tillbaka sin ansökan till ${title}`,
    shiftCompleted: ({ worker, title }) => `${worker} har markerat sitt pass som avslutat: ${title}`,
    accepted: ({ title, business }) => `Du fick passet: ${title} hos ${business}`,
    declined: ({ title, business }) => `Inte den här gången: ${title} hos ${business}`,
    jobReopened: ({ title, business }) => `Öppet igen: ${title} hos ${business}`,
    jobClosed: ({ title, business }) => `Inte längre öppet: ${title} hos ${business}`,
    completionUndone: ({ title, business }) => `Inte avslutat än, säger ${business}: ${title}`,
  },
  cancelledByWorker: ({ worker, title }) => `${worker} har avbokat sitt pass: ${title}`,
  cancelledByBusiness: ({ title, business }) => `${business} har avbokat ditt pass: ${title}`,
  reason: (reason: string) => `”${reason}”`,
  shift: (day: string, hours: string) => `${day}, ${hours}`,
  empty: 'Inget har hänt än.',
  emptyHint: {
    worker: 'När en arbetsgivare svarar dig, eller något händer med dina pass, dyker det upp här.',
    business: 'När någon söker, eller något händer med dina pass, dyker det upp här.',
  },
  view: 'Visa',
  several: (n: number) => `${swedish(n)} nya notiser`,
};
