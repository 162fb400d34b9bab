import { isolated } from '@passa/domain';
import { expect, test } from 'vitest';
import { historySentence } from './history-sentence.ts';

const ADA = 'Ada Lind';
const ISOLATED = isolated(ADA);

test.for([
  ['application-made', 'worker', `${ISOLATED} applied`],
  ['application-withdrawn', 'worker', `${ISOLATED} withdrew their application`],
  ['application-accepted', 'you', `You accepted ${ISOLATED}`],
  ['application-declined', 'you', `You declined ${ISOLATED}`],
  ['acceptance-undone', 'you', `You undid hiring ${ISOLATED}`],
  ['decline-undone', 'you', `You undid declining ${ISOLATED}`],
  ['shift-cancelled', 'worker', `${ISOLATED} cancelled the shift`],
  ['shift-cancelled', 'you', `You cancelled the shift with ${ISOLATED}`],
  ['shift-completed', 'worker', `${ISOLATED} marked the shift as completed`],
  ['completion-undone', 'you', `You undid the completion of the shift with ${ISOLATED}`],
] as const)('the venue reads the name of the worker: %s by %s', ([action, byWhom, sentence]) => {
  expect(historySentence({ action, byWhom, memberName: null, workerName: ADA }, 'business')).toBe(sentence);
});

test('without a name the worker is a worker', () => {
  const entry = (action: 'application-made' | 'application-declined', byWhom: 'worker' | 'you') =>
    historySentence({ action, byWhom, memberName: null, workerName: null }, 'business');
  expect(entry('application-made', 'worker')).toBe('A worker applied');
  expect(entry('application-declined', 'you')).toBe('You declined an application');
});

test('a worker reads their own history as before', () => {
  const entry = { action: 'application-declined', byWhom: 'business', memberName: null, workerName: null } as const;
  expect(historySentence(entry, 'worker')).toBe('The venue declined your application');
});

test('the venue reads which member acted', () => {
  const entry = {
    action: 'application-accepted',
    byWhom: 'business',
    memberName: 'Karin Ek',
    workerName: ADA,
  } as const;
  expect(historySentence(entry, 'business')).toBe(`${isolated('Karin Ek')} accepted ${ISOLATED}`);
});
