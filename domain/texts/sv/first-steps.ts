import type { firstSteps as English } from '../en/first-steps.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const firstSteps: SpokenPart<typeof English> = {
  title: 'Kom igång',
  progress: (done: number, steps: number) => `${done} av ${steps} klara`,
  done: 'Klart',
  hide: 'Dölj stegen',
  allDone: {
    worker: 'Det var allt. Nu ser arbetsgivarna vem du är, och du hittar bland passen.',
    business: 'Det var allt. Nu vet du hur det går till, från jobb till någon på plats.',
  },
  steps: {
    languages: {
      title: 'Berätta vilka språk du talar',
      reason: 'Arbetsgivare söker folk som kan prata med gästerna.',
    },
    experience: { title: 'Lägg till var du har jobbat', reason: 'Det är det första en arbetsgivare läser om dig.' },
    application: { title: 'Sök ditt första pass', reason: 'Det räcker med ett tryck, och du kan ångra dig.' },
    venue: {
      title: 'Berätta om din verksamhet',
      reason: 'Den du anlitar behöver veta vart man ska och vem man ringer.',
    },
    job: { title: 'Lägg ut ditt första jobb', reason: 'Alla som letar efter jobb ser det direkt.' },
    answer: { title: 'Svara någon som har sökt', reason: 'Du väljer vem du anlitar, och svaret kommer fram direkt.' },
  },
};
