import type { newVersion as English } from '../en/new-version.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const newVersion: SpokenPart<typeof English> = {
  ready: (product: string) => `En ny version av ${product} är klar`,
  update: 'Uppdatera',
  later: 'Senare',
  neededTitle: (product: string) => `${product} har uppdaterats.`,
  needed: 'Den här sidan hör till förra versionen. Ladda om för att fortsätta med den nya.',
  reload: 'Ladda om',
};
