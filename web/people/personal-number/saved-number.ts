import { m } from '@passa/domain';
import { countryName } from './country-name.ts';
import type { OwnPersonalNumber } from './queries.ts';

/** The saved number as its owner sees it. */
export const savedNumberText = ({ kind, masked, country }: NonNullable<OwnPersonalNumber['personalNumber']>): string =>
  kind === 'foreign'
    ? m.personal_number_saved_foreign({ masked, country: countryName(country) })
    : m.personal_number_saved({ masked });
