import type { applications as English } from '../en/applications.ts';
import type { SpokenPart } from '../spoken-part.ts';
import { swedish } from '../swedish-number.ts';

export const applications: SpokenPart<typeof English> = {
  title: (jobTitle: string) => `Ansökningar till ${jobTitle}`,
  plainTitle: 'Ansökningar',
  received: (n: number) => (n === 1 ? '1 ansökan har kommit in' : `${swedish(n)} ansökningar har kommit in`),
  backToJobs: 'Till jobben',
  jobDetails: 'Om jobbet',
  applicants: 'Sökande',
  missing: 'Jobbet du letar efter finns inte eller har tagits bort.',
  empty: 'Inga ansökningar har kommit in än.',
  emptyHint: 'Ansökningarna dyker upp här så snart någon söker.',
  showMore: 'Visa mer',
  showLess: 'Visa mindre',
  contact: 'Kontakt',
  workExperience: 'Erfarenhet',
  noWorkExperience: 'Ingen erfarenhet ifylld än.',
  noLanguages: 'Inga språk ifyllda än.',
  languageLevel: (language: string, level: string) => `${language}: ${level.toLowerCase()}`,
  present: 'nu',
  accountDeleted: 'Kontot har raderats.',
  accept: 'Anlita',
  decline: 'Tacka nej',
  closeJob: 'Stäng jobbet',
  closeQuestion: 'Vill du stänga jobbet?',
  closeConsequence: 'Ingen mer kan söka, och ingen som har sökt kan anlitas. Jobbet kan inte öppnas igen.',
  keepOpen: 'Behåll det öppet',
};
