import { z } from 'zod';
import { m } from '../messages/index.ts';
import { basicInformationFields, equalPasswords } from '../people/basic-information.ts';
import { emailField } from '../people/person-fields.ts';
import { MEMBER_ROLES } from './permissions.ts';

/** The most members and open invitations of a venue together. */
export const MAX_MEMBERS = 50;
/** The most venues that one person acts for. */
export const MAX_VENUES = 30;

const roleField = z.enum(MEMBER_ROLES, { error: m.validation_not_a_choice });

/** An invitation to act for a venue, as an owner sends it. */
export const memberInvitationSchema = z.strictObject({ email: emailField, role: roleField });
export type MemberInvitation = z.output<typeof memberInvitationSchema>;

/** Another role of a member, or that hired workers call this member from now on. */
export const memberChangeSchema = z.union([
  z.strictObject({ role: roleField }),
  z.strictObject({ isContact: z.literal(true, { error: m.validation_not_valid }) }),
]);
export type MemberChange = z.output<typeof memberChangeSchema>;

const token = z.string({ error: m.validation_not_valid }).max(200, { error: m.validation_not_valid });

/** The secret of the link of an invitation. */
export const memberInvitationTokenSchema = z.strictObject({ token });

const { email: _invited, ...personFields } = basicInformationFields;

/** How an invited person without an account signs up. The address is the one that was invited. */
export const memberSignUpSchema = z.strictObject({ token, ...personFields }).check(equalPasswords);
export type MemberSignUp = z.output<typeof memberSignUpSchema>;
