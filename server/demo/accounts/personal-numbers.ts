import { HOME_COUNTRY, parsePersonalNumber, stockholmDate } from '@passa/domain';
import { storePersonalNumber } from '../../people/index.ts';
import type { Encryption } from '../../platform/encryption/encryption.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { demoWorkerId } from './index.ts';
import type { PersonKey } from '../people/index.ts';

/** From the series 980 to 999, which the Swedish Tax Agency reserves for tests, so that they belong to no person. */
const NUMBERS: Partial<Record<PersonKey, string>> = {
  maja: '19990314-9848',
  katarzyna: '19890117-9864',
  nour: '19910908-9822',
  yohannes: '19870522-9857',
  erik: '19950826-9835',
};

/** Stores the personal numbers of the workers recorded at the kiosk, encrypted like those of other workers. */
export async function fillPersonalNumbers(
  services: { encryption: Encryption },
  tx: Transaction,
  savedAt: Date,
): Promise<void> {
  for (const person of Object.keys(NUMBERS) as PersonKey[]) {
    const number = parsePersonalNumber(
      { country: HOME_COUNTRY, number: NUMBERS[person] ?? '' },
      stockholmDate(savedAt),
    );
    if ('refusal' in number) throw new Error(`The personal number of ${person} is wrong.`);
    await storePersonalNumber(services, tx, demoWorkerId(person), number, savedAt);
  }
}
