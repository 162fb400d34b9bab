import { HOME_COUNTRY, m } from '@passa/domain';
import { countryName } from './country-name.ts';
import type { OwnPersonalNumber } from './queries.ts';

/** The saved number as its owner sees it. */
export const savedNumberText = ({ masked, country }: NonNullable<OwnPersonalNumber['personalNumber']>): string =>
  country === HOME_COUNTRY
    ? m.personal_number_saved({ masked })
    : m.personal_number_saved_foreign({ masked, country: countryName(country) });
