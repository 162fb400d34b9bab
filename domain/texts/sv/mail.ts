import type { mail as English } from '../en/mail.ts';
import type { SpokenPart } from '../spoken-part.ts';
import { swedish } from '../swedish-number.ts';

export const mail: SpokenPart<typeof English> = {
  linkFallback: 'Om knappen inte fungerar, öppna den här adressen:',
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
  facts: { what: 'Vad', call: 'Ring hit', who: 'Vem', why: 'Varför' },
  jobAt: (title: string, business: string) => `${title}, ${business}`,
  jobOn: (title: string, day: string) => `${title}, ${day}`,
  personAt: (name: string, phoneNumber: string) => `${name}, ${phoneNumber}`,
  newApplications: {
    subjectOne: (name: string, title: string) => `${name} har sökt ${title}`,
    subject: (n: number) => `${swedish(n)} nya ansökningar`,
    lead: 'Kolla erfarenheten och svara snart: bra folk blir snabbt upptagna.',
    others: (n: number) => `${swedish(n)} till`,
    otherJobs: (n: number) => `${swedish(n)} jobb till`,
    applications: (n: number) => (n === 1 ? '1 ansökan' : `${swedish(n)} ansökningar`),
    action: 'Se vem som har sökt',
    actionMany: 'Se dina jobb',
  },
  accepted: {
    subject: (title: string) => `Du fick passet: ${title}`,
    lead: (business: string) => `${business} har sagt ja till din ansökan. Passet är ditt.`,
    call: 'Om något kommer emellan: ring hellre än att utebli.',
    action: 'Öppna passet',
  },
  declined: {
    subject: (title: string) => `Inte den här gången: ${title}`,
    lead: (business: string) => `${business} har tackat nej den här gången. Tack för att du sökte.`,
    next: 'Det säger inte så mycket om dig: ofta hann någon bara före. Det finns fler pass att ta.',
    action: 'Se lediga jobb',
  },
  jobClosed: {
    subject: (title: string) => `Inte längre öppet: ${title}`,
    byBusiness: (business: string) => `${business} har stängt jobbet, så ingen kommer att anlitas.`,
    byItself: (business: string) =>
      `Passet har börjat utan att ${business} har anlitat någon, så jobbet har stängts av sig självt.`,
    next: 'Det har inget med dig att göra. Det finns fler pass att ta.',
    action: 'Se lediga jobb',
  },
  jobReopened: {
    subject: (title: string) => `Öppet igen: ${title}`,
    lead: (business: string) => `Den som var anlitad för passet har avbokat, så ${business} väljer på nytt.`,
    next: 'Din ansökan gäller fortfarande, du behöver inte göra något. Har du hunnit få andra planer kan du dra tillbaka den.',
    action: 'Öppna passet',
  },
  applicationWithdrawn: {
    subject: (name: string, title: string) => `${name} söker inte längre ${title}`,
    lead: (name: string) => `${name} har dragit tillbaka sin ansökan.`,
    action: 'Se vilka andra som har sökt',
  },
  shiftCancelled: {
    subject: (title: string) => `Avbokat: ${title}`,
    byBusiness: (business: string) => `${business} har avbokat passet.`,
    notYours: 'Passet är inte längre ditt. Det finns fler pass att ta.',
    byWorker: (name: string) => `${name} har avbokat passet.`,
    openAgain: 'Jobbet är öppet igen: de som redan har sökt väntar fortfarande på svar, och fler kan söka.',
    actionWorker: 'Se lediga jobb',
    actionBusiness: 'Se vem som har sökt',
  },
  shiftCompleted: {
    subject: (title: string) => `Avslutat: ${title}`,
    lead: (name: string) => `${name} har markerat passet som avslutat. Du hittar det nu bland dina stängda jobb.`,
    notOver: 'Passet är inte slut än. Fram till dess kan du ångra det där du ser vem som har sökt.',
    action: 'Se jobbet',
  },
  completionUndone: {
    subject: (title: string) => `Inte avslutat än: ${title}`,
    lead: (business: string) =>
      `${business} har ångrat att passet är avslutat. Du är anlitad för det, precis som förut.`,
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
  passwordReset: {
    subject: (product: string) => `Välj ett nytt lösenord till ${product}`,
    asked: (product: string) => `Någon, troligen du, har bett om ett nytt lösenord till ditt konto på ${product}.`,
    validity: 'Länken nedan fungerar en gång, inom en timme.',
    action: 'Välj nytt lösenord',
    notYou: 'Om det inte var du behöver du inte göra något: ditt lösenord är detsamma som förut.',
  },
};
