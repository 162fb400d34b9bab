import {
  toSingleLine,
  savedOtherBusinessType,
  type BusinessProfileInput,
  displayPhoneNumber,
  type VenuePerson,
} from '@passa/domain';
import type { StoredBusinessProfile as StoredProfile } from './queries.ts';

/** What a person who acts for a venue can change of themselves, as form values. */
export const personFormValues = (person: VenuePerson): VenuePerson => ({
  firstName: toSingleLine(person.firstName),
  lastName: toSingleLine(person.lastName),
  phoneNumber: displayPhoneNumber(toSingleLine(person.phoneNumber)),
});

/** Normalises form values to what the server would store, so that two forms can be compared. */
export const normalisePerson = (form: VenuePerson): VenuePerson => ({
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
  // However it is grouped.
  phoneNumber: form.phoneNumber.replace(/[^\p{L}\d+]/gu, ''),
});

/** A profile as form values. */
export function toFormValues(profile: StoredProfile): BusinessProfileInput {
  return {
    ...personFormValues(profile),
    businessName: toSingleLine(profile.businessName),
    organisationNumber: toSingleLine(profile.organisationNumber),
    businessType: profile.businessType,
    otherBusinessType: toSingleLine(profile.otherBusinessType ?? ''),
    businessAddress: toSingleLine(profile.businessAddress),
    city: profile.city,
    zipCode: toSingleLine(profile.zipCode),
    pin: profile.pin,
    payday: toSingleLine(profile.payday ?? ''),
    collectiveAgreement: toSingleLine(profile.collectiveAgreement ?? ''),
  };
}

/** Where the venue is, as the form of a job takes it. */
export const locationOf = (profile: StoredProfile) => ({
  address: toSingleLine(profile.businessAddress),
  city: profile.city,
  zipCode: toSingleLine(profile.zipCode),
});

/** Normalises form values to what the server would store, so that two forms can be compared. */
export function normaliseForm(form: BusinessProfileInput): BusinessProfileInput {
  return {
    ...normalisePerson(form),
    businessName: form.businessName.trim(),
    organisationNumber: form.organisationNumber.trim(),
    businessType: form.businessType,
    otherBusinessType: savedOtherBusinessType(form).trim(),
    businessAddress: form.businessAddress.trim(),
    city: form.city,
    zipCode: form.zipCode.trim(),
    pin: form.pin ?? null,
    payday: form.payday?.trim() ?? '',
    collectiveAgreement: form.collectiveAgreement?.trim() ?? '',
  };
}
