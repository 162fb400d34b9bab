import type { FieldRule } from './describe-form.ts';
import { ofLength } from './messages-of.ts';

/**
 * The rules of a text field.
 * @param limit the fewest characters
 * @param message the message below that
 * @param most the most characters
 */
export const shortText = (field: string, limit: number, message: string, most: number): FieldRule[] => [
  {
    field,
    refused: ['', ofLength(limit - 1), `  ${ofLength(limit - 1)}  `, 7, null],
    accepted: [ofLength(limit), ofLength(most)],
    message,
  },
  { field, refused: [ofLength(most + 1)], accepted: [], message: `Please use at most ${most} characters` },
];

/** The rules that all forms about a person share (specification section 5). */
export const basicRules: FieldRule[] = [
  ...shortText('firstName', 2, 'First name must be at least 2 characters', 80),
  ...shortText('lastName', 2, 'Last name must be at least 2 characters', 80),
  ...shortText('phoneNumber', 8, 'Please enter a valid phone number', 30),
];
const zipAndCity: FieldRule[] = [
  ...shortText('zipCode', 5, 'Please enter a valid zip code', 12),
  {
    field: 'city',
    refused: ['', 'Lund', 'stockholm', null],
    accepted: ['Stockholm', 'Gothenburg', 'Malmö'],
    message: 'Please select a city',
  },
];
export const workerRules: FieldRule[] = [
  {
    field: 'expertise',
    refused: [[], null, 'Cook'],
    accepted: [['Cook'], ['Runner', 'Host']],
    message: 'Please select at least one expertise',
  },
  ...shortText('streetAddress', 5, 'Please enter your street address', 120),
  ...zipAndCity,
];
export const businessRules: FieldRule[] = [
  ...shortText('businessName', 2, 'Business name must be at least 2 characters', 120),
  ...shortText('organisationNumber', 10, 'Please enter a valid organisation number', 20),
  {
    field: 'businessType',
    refused: ['', 'Pub', 'bar', null],
    accepted: ['Restaurant', 'Hotel'],
    message: 'Please select a business type',
  },
  ...shortText('businessAddress', 5, 'Please enter your business address', 120),
  ...zipAndCity,
];
