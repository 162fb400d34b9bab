import { expect, test } from 'vitest';
import {
  basicInformationSchema,
  businessDetailsSchema,
  businessSignUpSchema,
  logInSchema,
  workerDetailsSchema,
  workerSignUpSchema,
} from '../index.ts';
import { basicRules, businessRules, workerRules } from '../testing/account-rules.ts';
import { describeForm, type FieldRule } from '../testing/describe-form.ts';
import { messagesOf, ofLength } from '../testing/messages-of.ts';

const basicInformation = {
  firstName: 'Bo',
  lastName: 'Ek',
  email: 'bo@ek.se',
  phoneNumber: '12345678',
  password: 'secret',
  confirmPassword: 'secret',
};
const workerDetails = { expertise: ['Cook'], city: 'Malmö', streetAddress: 'Gata1', zipCode: '21112' };
const businessDetails = {
  businessName: 'Ät',
  organisationNumber: '5566778899',
  businessType: 'Bar',
  businessAddress: 'Gata1',
  city: 'Gothenburg',
  zipCode: '41101',
};

const credentialRules: FieldRule[] = [
  {
    field: 'email',
    refused: ['', 'bo', 'bo@', '@ek.se', 'bo@ek', 'bo ek@ek.se', 'bo@ek.se, eva@ek.se', `${ofLength(250)}@ek.se`, null],
    accepted: ['bo@ek.se', '  Bo@EK.se '],
    message: 'Please enter a valid email address',
  },
];
const worker = { ...basicInformation, ...workerDetails };
const business = { ...basicInformation, ...businessDetails };
describeForm('step 1 of a sign-up', basicInformationSchema, basicInformation, [...basicRules, ...credentialRules]);
describeForm("step 2 of the worker's sign-up", workerDetailsSchema, workerDetails, workerRules);
describeForm("step 2 of the business's sign-up", businessDetailsSchema, businessDetails, businessRules);
describeForm("the worker's sign-up as it is sent", workerSignUpSchema, worker, [...basicRules, ...workerRules]);
describeForm("the business's sign-up as it is sent", businessSignUpSchema, business, [...basicRules, ...businessRules]);
describeForm('the log-in', logInSchema, { email: 'bo@ek.se', password: 'secret' }, credentialRules);

test.for([basicInformationSchema, workerSignUpSchema, businessSignUpSchema, logInSchema])(
  'a password has 6 to 128 characters, including spaces',
  (schema) => {
    const of = (password: string) =>
      messagesOf(schema, { ...basicInformation, password, confirmPassword: password })['password'];
    expect(of('12345')).toBe('Password must be at least 6 characters');
    expect(of('      ')).toBeUndefined();
    expect(of(ofLength(128))).toBeUndefined();
    expect(of(ofLength(129))).toBe('Password must be at most 128 characters');
  },
);

test('different passwords are reported for the confirm field, in each step that contains it', () => {
  const differentPassword = { confirmPassword: 'Secret' };
  const message = { confirmPassword: "Passwords don't match" };
  expect(messagesOf(basicInformationSchema, { ...basicInformation, ...differentPassword })).toEqual(message);
  expect(messagesOf(workerSignUpSchema, { ...worker, ...differentPassword })).toEqual(message);
  expect(messagesOf(businessSignUpSchema, { ...business, ...differentPassword })).toEqual(message);
});

test.for([
  ['an empty field', { firstName: '' }],
  ['a missing field', { firstName: undefined }],
])('different passwords are reported beside %s', (_, invalid) => {
  const form = { ...basicInformation, ...invalid, confirmPassword: 'Secret' };
  for (const schema of [basicInformationSchema, workerSignUpSchema, businessSignUpSchema]) {
    expect(messagesOf(schema, form)).toMatchObject({ confirmPassword: "Passwords don't match" });
  }
});

test.for([
  ['an empty field', { businessName: '' }],
  ['a missing field', { businessName: undefined }],
])('a missing custom business type is reported beside %s', (_, invalid) => {
  const form = { ...businessDetails, ...invalid, businessType: 'Other' };
  for (const schema of [businessDetailsSchema, businessSignUpSchema]) {
    expect(messagesOf(schema, form)).toMatchObject({ otherBusinessType: 'Please specify your business type' });
  }
});

test.for([
  { schema: businessDetailsSchema, form: businessDetails },
  { schema: businessSignUpSchema, form: business },
])('a custom business type of at least 2 characters is required for the type Other only', ({ schema, form }) => {
  const of = (businessType: string, otherBusinessType?: string | null) =>
    messagesOf(schema, { ...form, businessType, otherBusinessType });
  const required = { otherBusinessType: 'Please specify your business type' };
  for (const missing of [undefined, null, '', 'x', ' x ', '🍸']) expect(of('Other', missing)).toEqual(required);
  expect(of('Other', 'xy')).toEqual({});
  for (const missing of [undefined, null, '', 'x']) expect(of('Hotel', missing)).toEqual({});
});

test('an unknown expertise is refused beside a known one', () => {
  expect(messagesOf(workerSignUpSchema, { ...worker, expertise: ['Cook', 'Juggler'] })).toEqual({
    'expertise.1': 'Please choose one of the options',
  });
});

test('an address is stored in lower case and trimmed, and other texts are trimmed', () => {
  const { email, firstName } = workerSignUpSchema.parse({ ...worker, email: ' Bo@EK.se ', firstName: '  Bo ' });
  expect({ email, firstName }).toEqual({ email: 'bo@ek.se', firstName: 'Bo' });
});

test('a duplicate expertise counts once, in the order of the list', () => {
  expect(workerSignUpSchema.parse({ ...worker, expertise: ['Runner', 'Cook', 'Runner'] }).expertise).toEqual([
    'Cook',
    'Runner',
  ]);
});
