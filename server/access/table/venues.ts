import { randomUUID } from 'node:crypto';
import { businessForm } from '../../testing/builders.ts';
import { aMemberOfBusiness, anInvitationBack, anOpenInvitation } from '../entities/venues.ts';
import { anybody, anyBusiness, anyVenuePerson, itsBusiness, type Row } from '../rows.ts';

const PERSON = {
  ...{ firstName: 'Liv', lastName: 'Dahl', phoneNumber: '070-765 43 21' },
  ...{ password: 'correct horse', confirmPassword: 'correct horse' },
};

const { businessName, organisationNumber, businessType, businessAddress, city, zipCode } = businessForm();
const VENUE = { businessName, organisationNumber, businessType, businessAddress, city, zipCode };

/** The routes of the people who act for venues. */
export const venueRoutes: Record<string, Row> = {
  // Of all venues of an account, so that none is named.
  'get /api/venues/week': anyVenuePerson(200),
  'post /api/venues': anyVenuePerson(201, { ownUsers: true, json: () => VENUE }),
  'get /api/team': anyBusiness(200, 'readShifts'),
  'put /api/team/members/{userId}': itsBusiness(204, 'manageTeam', {
    names: aMemberOfBusiness,
    json: () => ({ role: 'finance' }),
  }),
  'delete /api/team/members/{userId}': itsBusiness(204, 'manageTeam', { names: aMemberOfBusiness }),
  // The only owner of a venue cannot leave.
  'delete /api/team/membership': {
    ...anyBusiness(204, 'readShifts', { ownUsers: true }),
    expected: { ...anyBusiness(204, 'readShifts').expected, business: 'lastOwner', otherBusiness: 'lastOwner' },
  },
  'post /api/team/invitations': anyBusiness(201, 'manageTeam', {
    json: () => ({ email: `${randomUUID()}@example.com`, role: 'shiftLead' }),
  }),
  'delete /api/team/invitations/{invitationId}': itsBusiness(204, 'manageTeam', { names: anOpenInvitation }),
  // Authorised by the token of a mail.
  'post /api/member-invitations': anybody(200, { names: anOpenInvitation, json: (_, { token }) => ({ token }) }),
  'post /api/member-invitations/account': anybody(201, {
    names: anOpenInvitation,
    json: (_, { token }) => ({ token, ...PERSON }),
  }),
  // Authorised by the token and the account of the invited address.
  'post /api/member-invitations/accept': {
    ...anyVenuePerson('invitationForOther', {
      ownUsers: true,
      names: anInvitationBack,
      json: (_, { token }) => ({ token }),
    }),
    expected: { ...anyVenuePerson('invitationForOther').expected, removedMember: 200 },
  },
};
