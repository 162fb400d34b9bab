import { expect, test } from 'vitest';
import { createPositionGate } from './position-gate.ts';

/** A gate whose questions for the position are answered by hand. */
function aGate() {
  const questions: ((position: string) => void)[] = [];
  const gate = createPositionGate(() => new Promise((resolve) => questions.push(resolve)));
  const delivered: string[] = [];
  const pass = (name: string) => gate.pass(() => delivered.push(`${name} at ${gate.position()}`));
  const answer = async (position: string) => {
    questions.shift()?.(position);
    await Promise.resolve();
  };
  return { pass, answer, delivered, questions };
}

test('an event waits for a position that was asked for after it', async () => {
  const { pass, answer, delivered, questions } = aGate();
  pass('one');
  pass('two');
  expect(delivered).toEqual([]);
  await answer('0/1');
  expect(delivered).toEqual(['one at 0/1']);
  await answer('0/2');
  expect(delivered).toEqual(['one at 0/1', 'two at 0/2']);
  expect(questions).toEqual([]);
});

test('events that arrive while one question is open share the next one', async () => {
  const { pass, answer, delivered, questions } = aGate();
  for (const name of ['one', 'two', 'three']) pass(name);
  await answer('0/1');
  await answer('0/2');
  expect(delivered).toEqual(['one at 0/1', 'two at 0/2', 'three at 0/2']);
  expect(questions).toEqual([]);
});

test('without a replica events are delivered at once', () => {
  const gate = createPositionGate(undefined);
  let isDelivered = false;
  gate.pass(() => {
    isDelivered = true;
  });
  expect([isDelivered, gate.position()]).toEqual([true, undefined]);
});
