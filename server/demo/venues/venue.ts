import type { BusinessType, City } from '@passa/domain';

export type Venue = {
  businessName: string;
  organisationNumber: string;
  businessType: BusinessType;
  otherBusinessType?: string;
  businessAddress: string;
  city: City;
  zipCode: string;
  /** Who signed the venue up. */
  firstName: string;
  lastName: string;
  email: string;
};
