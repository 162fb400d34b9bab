import type { signUp as English } from '../en/sign-up.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const signUp: SpokenPart<typeof English> = {
  workerTitle: 'Hitta jobb',
  businessTitle: 'Hitta personal',
  workerLead: 'Några rader om dig, sedan kan du söka alla lediga pass.',
  businessLead: 'Några rader om din verksamhet, sedan kan du lägga ut ditt första jobb.',
  basicInformation: 'Om dig',
  expertiseAndLocation: 'Yrken och plats',
  businessDetails: 'Om verksamheten',
  submit: 'Skapa konto',
  backToHome: 'Till startsidan',
  haveAccount: 'Har du redan ett konto?',
  logIn: 'Logga in',
  passwordRefused: 'Det här är ett vanligt lösenord, lätt att gissa. Välj ett annat',
  passwordIsCommon: 'Ett vanligt lösenord, lätt att gissa',
};
