import type { passkeys as English } from '../en/passkeys.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const passkeys: SpokenPart<typeof English> = {
  title: 'Passkeys',
  hint: 'Logga in med fingeravtryck, ansikte eller enhetens skärmlås.',
  explain:
    'En passkey loggar in dig utan lösenord och utan kod. Den fungerar bara på den här webbplatsen, så ingen kan lura den av dig.',
  unavailable:
    'Den här webbläsaren kan inte använda passkeys här. Öppna sidan i en nyare webbläsare, på https-adressen.',
  stays: 'En passkey finns kvar när du byter lösenord. Ta bort alla du inte känner igen.',
  add: 'Lägg till en passkey',
  addQuestion: 'Lägga till en passkey?',
  addExplain: 'Webbläsaren ber dig låsa upp enheten eller använda en säkerhetsnyckel.',
  continue: 'Fortsätt',
  added: 'Tillagd',
  lastUsed: 'Senast använd',
  unused: 'Inte använd än',
  name: 'Namn',
  rename: 'Byt namn',
  renameOne: (name: string) => `Byt namn på ${name}`,
  save: 'Spara',
  cancel: 'Avbryt',
  remove: 'Ta bort',
  removeOne: (name: string) => `Ta bort ${name}`,
  removeQuestion: (name: string) => `Ta bort ${name}?`,
  removeExplain: 'Den loggar inte längre in dig. Du kan radera den från enheten också.',
  wasAdded: 'Passkeyn är tillagd',
  wasRenamed: 'Passkeyn har bytt namn',
  wasRemoved: 'Passkeyn är borttagen',
  renameFailed: 'Det gick inte att byta namn på passkeyn',
  notCreated: 'Webbläsaren skapade ingen passkey. Försök igen.',
  alreadyHere: 'Enheten har redan en passkey för ditt konto.',
};
