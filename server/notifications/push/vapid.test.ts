import { expect, test } from 'vitest';
import { vapidSubject } from './index.ts';

test.for([
  ['https://passa.example', 'Passa <shifts@passa.example>', 'https://passa.example'],
  ['http://passa.example', 'Passa <shifts@passa.example>', 'mailto:shifts@passa.example'],
  ['http://localhost:3000', 'no-reply@localhost', 'mailto:no-reply@localhost'],
] as const)('the contact of a server at %s with mail from %s is %s', ([address, sender, subject]) => {
  expect(vapidSubject(address, sender)).toBe(subject);
});
