import type { twoStep as English } from '../en/two-step.ts';
import type { SpokenPart } from '../spoken-part.ts';
import { swedish } from '../swedish-number.ts';

export const twoStep: SpokenPart<typeof English> = {
  title: 'Tvåstegsverifiering',
  hint: 'En kod från mobilen, efter lösenordet.',
  explain:
    'Vid varje inloggning behövs en kod från en autentiseringsapp. Den som får reda på ditt lösenord kommer ändå inte in.',
  setUp: 'Kom igång',
  setUpQuestion: 'Slå på tvåstegsverifiering?',
  setUpExplain: 'Du behöver en autentiseringsapp i mobilen, eller en lösenordshanterare som visar koder.',
  continue: 'Fortsätt',
  cancel: 'Avbryt',
  scan: 'Skanna koden med din autentiseringsapp, eller skriv in nyckeln i den.',
  qrLabel: 'QR-kod för din autentiseringsapp',
  key: 'Nyckel',
  openApp: 'Öppna en app på den här enheten',
  code: 'Kod',
  codeHint: 'De sex siffror som autentiseringsappen visar',
  codeWrong: 'Koden är fel, eller redan använd',
  recoveryCode: 'Återställningskod',
  recoveryHint: 'En av koderna du sparade när du slog på tvåstegsverifiering',
  useRecoveryCode: 'Använd en återställningskod',
  useApp: 'Använd autentiseringsappen',
  backToPassword: 'Tillbaka till lösenordet',
  turnOn: 'Slå på',
  onSince: 'På sedan',
  codesLeft: (count: number) =>
    count === 1 ? '1 återställningskod är kvar.' : `${swedish(count)} återställningskoder är kvar.`,
  newCodes: 'Nya återställningskoder',
  newCodesQuestion: 'Skapa nya återställningskoder?',
  newCodesExplain: 'De koder du har nu slutar fungera.',
  turnOff: 'Stäng av',
  turnOffQuestion: 'Stänga av tvåstegsverifiering?',
  turnOffExplain: 'Sedan räcker lösenordet för att logga in. Dina återställningskoder slutar fungera.',
  codesTitle: 'Dina återställningskoder',
  codesExplain:
    'Varje kod släpper in dig en gång när du inte har mobilen. De visas bara nu: spara dem där du hittar dem utan mobilen.',
  copy: 'Kopiera',
  download: 'Ladda ner',
  kept: 'Jag har sparat dem',
};
