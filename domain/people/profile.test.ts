import { describe, expect, test } from 'vitest';
import {
  BUSINESS_TYPES,
  businessProfileSaveSchema,
  businessProfileSchema,
  MAX_WORK_EXPERIENCES,
  savedOtherBusinessType,
  workerProfileSaveSchema,
  workerProfileSchema,
} from '../index.ts';
import { basicRules, businessRules, workerRules } from '../testing/account-rules.ts';
import { describeForm, type FieldRule } from '../testing/describe-form.ts';
import { messagesOf, ofLength } from '../testing/messages-of.ts';

const experience = {
  id: '1',
  position: 'Ko',
  company: 'Ät',
  startDate: '2024-02-29',
  endDate: null,
  current: false,
  description: '',
};
const person = { firstName: 'Bo', lastName: 'Ek', phoneNumber: '12345678' };
const worker = {
  ...person,
  expertise: ['Cook'],
  city: 'Malmö',
  streetAddress: 'Gata1',
  zipCode: '21112',
  languageProficiency: {},
  workExperiences: [experience],
};
const business = {
  ...person,
  businessName: 'Ät',
  organisationNumber: '5566778899',
  businessType: 'Bar',
  otherBusinessType: '',
  businessAddress: 'Gata1',
  city: 'Gothenburg',
  zipCode: '41101',
};
const loaded = { updatedAt: '2026-09-01T06:00:00.000Z' };
const loadedRule: FieldRule = {
  field: 'updatedAt',
  refused: ['', 'yesterday', '2026-09-01', null, 7],
  accepted: ['2026-09-01T06:00:00.123Z'],
  message: 'This value is not valid',
};

const ofWorker = [...basicRules, ...workerRules];
const termRules: FieldRule[] = ['payday', 'collectiveAgreement'].map((field) => ({
  field,
  refused: [ofLength(81)],
  accepted: [null, undefined, '', ofLength(80)],
  message: 'Please use at most 80 characters',
}));

const ofBusiness = [...basicRules, ...businessRules, ...termRules];
describeForm("the worker's profile", workerProfileSchema, worker, ofWorker);
describeForm("the worker's profile as it is sent", workerProfileSaveSchema, { ...worker, ...loaded }, [
  ...ofWorker,
  loadedRule,
]);
describeForm("the business's profile", businessProfileSchema, business, ofBusiness);
describeForm("the business's profile as it is sent", businessProfileSaveSchema, { ...business, ...loaded }, [
  ...ofBusiness,
  loadedRule,
]);

test('a profile accepts no email address and no password', () => {
  for (const field of ['email', 'password', 'documents', 'videoResumeURL']) {
    expect(workerProfileSchema.safeParse({ ...worker, [field]: 'bo@ek.se' }).success).toBe(false);
    expect(businessProfileSchema.safeParse({ ...business, [field]: 'bo@ek.se' }).success).toBe(false);
  }
});

describe('a language', () => {
  const of = (languageProficiency: unknown) => messagesOf(workerProfileSchema, { ...worker, languageProficiency });

  test.for(['None', 'Basic', 'Intermediate', 'Fluent', 'Native'])('may have the level %s', (level) => {
    expect(of({ Swedish: level })).toEqual({});
    expect(of({ Swedish: 'Native', English: level })).toEqual({});
  });

  test.for(['', 'native', 'Good', null, 3])('cannot have the level %j', (level) => {
    expect(of({ English: level })).toEqual({ 'languageProficiency.English': 'Please choose one of the options' });
  });

  test('must be a listed one', () => {
    expect(workerProfileSchema.safeParse({ ...worker, languageProficiency: { Danish: 'Basic' } }).success).toBe(false);
    for (const invalid of [null, [], 'Swedish', undefined]) expect(of(invalid)).toHaveProperty('languageProficiency');
  });
});

describe('a work experience', () => {
  const of = (change: object) =>
    messagesOf(workerProfileSchema, {
      ...worker,
      workExperiences: [experience, { ...experience, id: '2', ...change }],
    });
  const inSecond = (field: string, message: string) => ({ [`workExperiences.1.${field}`]: message });

  test.for([
    ['position', ['', 'K', '  K ', null, 7], 'Ko', 'Position is required'],
    ['company', ['', 'Ä', ' Ä  ', null, 7], 'Ät', 'Company is required'],
    ['startDate', ['', null], '2026-02-28', 'Start date is required'],
    ['startDate', ['2026-02-30', '2026', 'spring'], '2026-02-28', 'Please enter a date or a month, such as 2021-03'],
    ['endDate', ['', '2026-02-30', 7], '2026-02-28', 'Please enter a date or a month, such as 2021-03'],
    ['current', ['true', null], true, 'This value is not valid'],
    ['description', [null, 7], 'Nights, weekends', 'This value is not valid'],
    ['id', ['', ' ', null, 7], 'b', 'This value is not valid'],
  ] as const)('reports an invalid %s', ([field, refused, accepted, message]) => {
    for (const value of refused) expect(of({ [field]: value })).toEqual(inSecond(field, message));
    expect(of({ [field]: accepted })).toEqual({});
  });

  test.for([
    ['position', 80],
    ['company', 80],
    ['description', 1000],
    ['id', 64],
  ] as const)('accepts a %s of at most %i characters', ([field, most]) => {
    expect(of({ [field]: ofLength(most) })).toEqual({});
    expect(of({ [field]: ofLength(most + 1) })).toEqual(inSecond(field, `Please use at most ${most} characters`));
  });

  test('cannot end before it starts', () => {
    const order = inSecond('endDate', 'End date must not be before the start date');
    expect(of({ endDate: '2024-02-28' })).toEqual(order);
    expect(of({ endDate: '0999-12-31' })).toEqual(order);
    expect(of({ endDate: '2024-02-29' })).toEqual({});
    expect(of({ endDate: '2024-02-28', position: '' })).toEqual({
      ...order,
      ...inSecond('position', 'Position is required'),
    });
  });

  test('has no end date while it is current', () => {
    expect(of({ current: true })).toEqual({});
    expect(of({ current: true, endDate: '2025-01-01' })).toEqual(inSecond('endDate', 'A current job has no end date'));
  });

  test('has no unknown fields', () => {
    const [issue] =
      workerProfileSchema.safeParse({ ...worker, workExperiences: [{ ...experience, salary: 1 }] }).error?.issues ?? [];
    expect(issue).toMatchObject({ code: 'unrecognized_keys', keys: ['salary'], path: ['workExperiences', 0] });
  });

  test('has a unique id', () => {
    expect(of({ id: '1' })).toEqual(inSecond('id', 'This value is not valid'));
  });
});

test('a work history may be empty, and has at most 30 entries', () => {
  const history = (length: number) => Array.from({ length }, (_, index) => ({ ...experience, id: String(index) }));
  const of = (workExperiences: unknown) => messagesOf(workerProfileSchema, { ...worker, workExperiences });
  expect(MAX_WORK_EXPERIENCES).toBe(30);
  for (const length of [0, 1, 30]) expect(of(history(length))).toEqual({});
  expect(of(history(31))).toEqual({ workExperiences: 'Please add at most 30 entries' });
  for (const invalid of [null, 'none', {}]) expect(of(invalid)).toEqual({ workExperiences: 'This value is not valid' });
});

test('a custom business type is required and stored only for the type Other', () => {
  const required = { otherBusinessType: 'Please specify your business type' };
  const of = (change: object) => messagesOf(businessProfileSchema, { ...business, ...change });
  for (const missing of ['', 'x', ' x ', null, undefined]) {
    expect(of({ businessType: 'Other', otherBusinessType: missing })).toEqual(required);
  }
  expect(of({ businessType: 'Other', otherBusinessType: 'xy' })).toEqual({});

  expect(savedOtherBusinessType({ businessType: 'Other', otherBusinessType: 'Boat' })).toBe('Boat');
  for (const businessType of BUSINESS_TYPES.filter((type) => type !== 'Other')) {
    for (const stale of ['Boat', '', null, undefined]) {
      expect(savedOtherBusinessType({ businessType, otherBusinessType: stale })).toBe('');
    }
  }
});
