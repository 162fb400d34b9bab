import { APPLICATION_MESSAGE } from './entities/hiring.ts';
import { CERTIFICATE, PERSONAL_NUMBER } from './full-test-users.ts';
import { DETAILS, type Requester, type TestUsers } from './test-users.ts';

/** A text that only its readers may find in a response, and no requester if it has none. */
type Confidential = [what: string, text: string, ...readers: Requester[]];

/** The confidential texts of `createFullTestUsers`. The other worker is an applicant of the business. */
export function confidentialTexts({ worker, otherWorker, business, visitors }: TestUsers): Confidential[] {
  const sessions = Object.values(visitors).flatMap(({ cookie }) => /=([^.;]+)/.exec(cookie)?.[1] ?? []);
  return [
    [
      'the last name of the worker',
      DETAILS.worker.lastName,
      'worker',
      'business',
      'manager',
      'shiftLead',
      'finance',
      'operator',
      'kiosk',
    ],
    ['the email address of the worker', worker.email, 'worker', 'business', 'manager', 'operator'],
    [
      'the phone number of the worker',
      DETAILS.worker.phoneNumber,
      'worker',
      'business',
      'manager',
      'shiftLead',
      'finance',
    ],
    ['the address of the worker', DETAILS.worker.streetAddress, 'worker', 'business', 'manager'],
    ['a document of the worker', CERTIFICATE, 'worker', 'business', 'manager'],
    ['a message of the worker', APPLICATION_MESSAGE, 'worker', 'business', 'manager'],
    ['the personal number of the worker', PERSONAL_NUMBER],
    ['the last name of an applicant', DETAILS.otherWorker.lastName, 'otherWorker', 'business', 'manager', 'operator'],
    ['the email address of an applicant', otherWorker.email, 'otherWorker', 'business', 'manager', 'operator'],
    ['the phone number of an applicant', DETAILS.otherWorker.phoneNumber, 'otherWorker', 'business', 'manager'],
    [
      'the contact of the business',
      DETAILS.business.lastName,
      'worker',
      'business',
      'manager',
      'shiftLead',
      'finance',
      'operator',
    ],
    ['the phone number of the business', DETAILS.business.phoneNumber, 'worker', 'business', 'manager'],
    ['the email address of the business', business.email, 'business', 'operator'],
    [
      'the address of the business',
      DETAILS.business.businessAddress,
      'business',
      'manager',
      'shiftLead',
      'finance',
      'kiosk',
    ],
    ['the contact of the other business', DETAILS.otherBusiness.lastName, 'otherBusiness', 'operator'],
    ['the phone number of the other business', DETAILS.otherBusiness.phoneNumber, 'otherBusiness'],
    ['the reason for a cancellation', 'My child is ill', 'worker', 'business', 'manager'],
    ['the reason for a suspension', 'report forged certificates', 'operator'],
    ['a password', worker.password],
    ...sessions.map((token): Confidential => ['a session', token]),
  ];
}

/** The confidential texts in a response. */
export const confidentialIn = (users: TestUsers, body: string) =>
  confidentialTexts(users).filter(([, text]) => plain(body).includes(plain(text)));

/** Without what separates the parts of a number, and the first zero of a phone number. */
const plain = (text: string) => text.replace(/[\s-]/g, '').replace(/^0/, '');
