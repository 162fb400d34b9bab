import type { BusinessType, City, Locale, Point } from '@passa/domain';

export type Venue = {
  businessName: string;
  organisationNumber: string;
  businessType: BusinessType;
  otherBusinessType?: string;
  businessAddress: string;
  city: City;
  zipCode: string;
  pin: Point;
  /** The contact person. */
  firstName: string;
  lastName: string;
  email: string;
  payday?: Record<Locale, string>;
  collectiveAgreement?: string;
};

/** The usual terms that venues in hospitality state to the workers they employ. */
export const USUAL_TERMS = {
  payday: { en: 'The 25th of the month', sv: 'Den 25:e varje månad' },
  collectiveAgreement: 'Gröna Riks (Visita–HRF)',
};
