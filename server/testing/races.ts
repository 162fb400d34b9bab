import { expect } from 'vitest';
import type { ErrorCode } from '../platform/http/errors.ts';
import type { Answer } from './visitor.ts';

/** Does a thing many times at once, each time counted from 0. */
export function atOnce<Outcome>(times: number, act: (i: number) => Promise<Outcome>): Promise<Outcome[]> {
  return Promise.all(Array.from({ length: times }, (_, i) => act(i)));
}

/** `200`, or `409 jobNotOpen`. */
export function outcomeOf({ status, body }: Answer): string {
  const code = (body as { error?: { code: string } }).error?.code;
  return code ? `${status} ${code}` : String(status);
}

/** One got it; all others are told, as 409, that they came too late. */
export function expectOneWinner(answers: Answer[], won: number, lost: ErrorCode): void {
  const outcomes = answers.map(outcomeOf).sort();
  expect(outcomes).toEqual([String(won), ...Array.from({ length: answers.length - 1 }, () => `409 ${lost}`)]);
}

/** Nothing came of it but these. */
export function expectOnly(answers: Answer[], outcomes: string[]): void {
  expect(answers.map(outcomeOf).filter((outcome) => !outcomes.includes(outcome))).toEqual([]);
}
