import type { BusinessType, City, Point } from '@passa/domain';

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
};
