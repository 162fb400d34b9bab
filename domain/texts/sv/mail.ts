import type { mail as English } from '../en/mail.ts';
import type { SpokenPart } from '../spoken-part.ts';
import { swedish } from '../swedish-number.ts';

export const mail: SpokenPart<typeof English> = {
  linkFallback: 'Om knappen inte fungerar, öppna den här adressen:',
  unsubscribe: 'Sluta få mejl av det här slaget',
  choose: 'Välj vilka mejl du får',
  becauseOf: {
    newApplication: (product: string) => `Du får det här mejlet för att du har ett jobb på ${product}.`,
    applicationWithdrawn: (product: string) => `Du får det här mejlet för att du har ett jobb på ${product}.`,
    shiftCancelled: (product: string) => `Du får det här mejlet för att du hade ett bokat pass på ${product}.`,
    jobReopened: (product: string) => `Du får det här mejlet för att du har sökt ett jobb på ${product}.`,
    shiftCompleted: (product: string) => `Du får det här mejlet för att du har anlitat någon på ${product}.`,
    accepted: (product: string) => `Du får det här mejlet för att du har sökt ett jobb på ${product}.`,
    declined: (product: string) => `Du får det här mejlet för att du har sökt ett jobb på ${product}.`,
    jobClosed: (product: string) => `Du får det här mejlet för att du har sökt ett jobb på ${product}.`,
    completionUndone: (product: string) => `Du får det här mejlet för att du har ett bokat pass på ${product}.`,
  },
  facts: {
    what: 'Vad',
    call: 'Ring hit',
    who: 'Vem',
    why: 'Varför',
    wordsOf: { worker: 'Varför, med den anlitades egna ord', business: 'Varför, med arbetsgivarens egna ord' },
  },
  quoted: (words: string) => `”${words}”`,
  on: (day: string, hours: string) => `${day} ${hours}`,
  jobAt: (title: string, business: string) => `”${title}”, ${business}`,
  jobOn: (title: string, day: string) => `”${title}”, ${day}`,
  personAt: (name: string, phoneNumber: string) => `${name}, ${phoneNumber}`,
  newApplications: {
    subjectOne: (when: string) => `Ny ansökan: ${when}`,
    subject: (n: number) => `${swedish(n)} nya ansökningar`,
    lead: 'Kolla erfarenheten och svara snart: bra folk blir snabbt upptagna.',
    others: (n: number) => `${swedish(n)} till`,
    otherJobs: (n: number) => `${swedish(n)} jobb till`,
    applications: (n: number) => (n === 1 ? '1 ansökan' : `${swedish(n)} ansökningar`),
    action: 'Se vem som har sökt',
    actionMany: 'Se dina jobb',
  },
  accepted: {
    subject: (when: string) => `Du fick passet: ${when}`,
    lead: 'Arbetsgivaren har sagt ja till din ansökan. Passet är ditt.',
    call: 'Om något kommer emellan: ring hellre än att utebli.',
    action: 'Öppna passet',
  },
  declined: {
    subject: (when: string) => `Inte den här gången: ${when}`,
    lead: 'Arbetsgivaren har tackat nej den här gången. Tack för att du sökte.',
    next: 'Det säger inte så mycket om dig: ofta hann någon bara före. Det finns fler pass att ta.',
    action: 'Se lediga jobb',
  },
  jobClosed: {
    subject: (when: string) => `Inte längre öppet: ${when}`,
    byBusiness: 'Arbetsgivaren har stängt jobbet, så ingen kommer att anlitas.',
    byItself: 'Passet har börjat utan att någon har anlitats, så jobbet har stängts av sig självt.',
    next: 'Det har inget med dig att göra. Det finns fler pass att ta.',
    action: 'Se lediga jobb',
  },
  jobReopened: {
    subject: (when: string) => `Öppet igen: ${when}`,
    lead: 'Den som var anlitad för passet har avbokat, så arbetsgivaren väljer på nytt.',
    next: 'Din ansökan gäller fortfarande, du behöver inte göra något. Har du hunnit få andra planer kan du dra tillbaka den.',
    action: 'Öppna passet',
  },
  applicationWithdrawn: {
    subject: (when: string) => `Ansökan tillbakadragen: ${when}`,
    lead: 'En sökande har dragit tillbaka sin ansökan.',
    action: 'Se vilka andra som har sökt',
  },
  shiftCancelled: {
    subject: (when: string) => `Avbokat: ${when}`,
    byBusiness: 'Arbetsgivaren har avbokat passet.',
    notYours: 'Passet är inte längre ditt. Det finns fler pass att ta.',
    byWorker: 'Den som var anlitad har avbokat passet.',
    openAgain: 'Jobbet är öppet igen: de som redan har sökt väntar fortfarande på svar, och fler kan söka.',
    actionWorker: 'Se lediga jobb',
    actionBusiness: 'Se vem som har sökt',
  },
  shiftCompleted: {
    subject: (when: string) => `Avslutat: ${when}`,
    lead: 'Den anlitade har markerat passet som avslutat. Du hittar det nu bland dina stängda jobb.',
    notOver: 'Passet är inte slut än. Fram till dess kan du ångra det där du ser vem som har sökt.',
    action: 'Se jobbet',
  },
  completionUndone: {
    subject: (when: string) => `Inte avslutat än: ${when}`,
    lead: 'Arbetsgivaren har ångrat att passet är avslutat. Du är anlitad för det, precis som förut.',
    next: 'Markera det som avslutat igen när du har jobbat. Om du inte kan jobba kan du avboka.',
    action: 'Öppna passet',
  },
  accountExists: {
    subject: (product: string) => `Du har redan ett konto på ${product}`,
    tried: (product: string) =>
      `Någon försökte just skapa ett konto på ${product} med den här adressen, som redan har ett.`,
    forgotten: 'Var det du? Logga in som vanligt. Har du glömt lösenordet väljer du ett nytt där.',
    action: 'Logga in',
    notYou: 'Om det inte var du behöver du inte göra något. Ingen har kommit in och inget har ändrats.',
  },
  confirmAddress: {
    subject: (product: string) => `Bekräfta din mejladress för ${product}`,
    asked: (product: string) => `Någon, troligen du, har skapat ett konto på ${product} med den här adressen.`,
    validity:
      'Öppna länken nedan och bekräfta adressen. Länken fungerar en gång, inom en vecka. Till dess får du inga andra mejl.',
    action: 'Bekräfta adressen',
    notYou:
      'Om det inte var du behöver du inte göra något: adressen får inga mejl om jobb och pass om den inte bekräftas.',
  },
  passwordReset: {
    subject: (product: string) => `Välj ett nytt lösenord till ${product}`,
    asked: (product: string) => `Någon, troligen du, har bett om ett nytt lösenord till ditt konto på ${product}.`,
    validity: 'Länken nedan fungerar en gång, inom en timme.',
    action: 'Välj nytt lösenord',
    notYou: 'Om det inte var du behöver du inte göra något: ditt lösenord är detsamma som förut.',
  },
  securityChange: {
    changes: {
      'second-factor-added': {
        subject: (product: string) => `Tvåstegsverifiering har slagits på för ditt konto på ${product}`,
        effect: 'Från och med nu behövs en kod från din autentiseringsapp, utöver lösenordet, för att logga in.',
      },
      'second-factor-removed': {
        subject: (product: string) => `Tvåstegsverifiering har stängts av för ditt konto på ${product}`,
        effect: 'Nu räcker lösenordet för att logga in. Återställningskoderna fungerar inte längre.',
      },
      'recovery-codes-renewed': {
        subject: (product: string) => `Nya återställningskoder har skapats för ditt konto på ${product}`,
        effect: 'De tidigare återställningskoderna fungerar inte längre.',
      },
      'passkey-added': {
        subject: (product: string) => `Ditt konto på ${product} har fått en ny passkey`,
        effect: 'Med den går det att logga in utan lösenord.',
      },
      'passkey-removed': {
        subject: (product: string) => `En passkey har tagits bort från ditt konto på ${product}`,
        effect: 'Det går inte längre att logga in med den.',
      },
    },
    you: 'Om det var du behöver du inte göra något.',
    notYou:
      'Om det inte var du har någon annan kommit in på ditt konto. Byt lösenord direkt, logga ut övriga enheter och ta bort alla passkeys som du inte känner igen.',
    action: 'Se vem som kan logga in',
    footnote: 'Du får ett mejl om varje sådan ändring av ditt konto. De mejlen går inte att stänga av.',
  },
};
