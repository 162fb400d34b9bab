import type { confirmEmail as English } from '../en/confirm-email.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const confirmEmail: SpokenPart<typeof English> = {
  title: 'Bekräfta din mejladress',
  lead: 'Sedan mejlar vi dig när något händer med dina jobb och pass.',
  submit: 'Bekräfta adressen',
  passwordNeeded: 'Du är inte inloggad på det här kontot. Skriv lösenordet som du valde när du skapade kontot.',
  notMine:
    'Är det inte du som valde lösenordet? Då har någon annan skapat ett konto med din adress. Välj ett nytt lösenord via ”Glömt lösenordet?”, så är kontot bara ditt.',
  notYou: 'Är det inte du som har skapat kontot? Stäng sidan: adressen får inga mejl om jobb och pass.',
  confirmedTitle: 'Din adress är bekräftad',
  confirmed: 'Från och med nu får du mejl om dina jobb och pass. I din profil väljer du vilka.',
  unusableTitle: 'Länken fungerar inte längre',
  unusable:
    'En länk fungerar en gång, i en vecka, och bara den senaste gäller. Den kan också ha blivit avklippt på vägen.',
  unusableHint: 'Om adressen inte är bekräftad än kan du få en ny länk från din översikt.',
  goOn: 'Gå till din översikt',
  failed: 'Det gick inte att bekräfta adressen. Försök igen.',
  /** Before the address, and after it. */
  reminder: ['Bekräfta', 'med länken som vi har mejlat dig.'],
  untilThen: 'Innan dess får du inga mejl om dina jobb och pass.',
  sendAgain: 'Skicka länken igen',
  sent: 'Länken är på väg. Om inget kommer, titta i skräpposten.',
  sendFailed: 'Det gick inte att skicka länken.',
};
