import { afterEach, describe, expect, test } from 'vitest';
import { dateLangOf, formatAlternatives, formatDay, formatHours, formatList, formatPay, formatSize } from '../index.ts';
import { overwriteGetLocale } from '../messages/generated/runtime.js';

const START = new Date('2026-11-21T16:00:00Z');
const END = new Date('2026-11-21T22:00:00Z');

afterEach(() => overwriteGetLocale(() => 'en'));

describe('a reader in English', () => {
  test('sees Swedish dates, marked as Swedish, as a worker, and English ones as a business', () => {
    expect([formatDay(START, START, 'worker'), dateLangOf('worker')]).toEqual(['lör 21 nov.', 'sv']);
    expect([formatDay(START, START, 'business'), dateLangOf('business')]).toEqual(['Sat, 21 Nov', undefined]);
  });

  test('sees an English date within a sentence, without a mark', () => {
    expect([formatDay(START, START, 'sentence'), dateLangOf('sentence')]).toEqual(['Sat, 21 Nov', undefined]);
  });

  test('sees pay, sizes and lists in English', () => {
    expect(formatPay(152.5)).toBe('152.50 SEK/hr');
    expect(formatSize(4.24 * 1024 * 1024)).toBe('4.2 MB');
    expect(formatList(['Elin', 'Samira', 'Jonas'])).toBe('Elin, Samira and Jonas');
    expect(formatAlternatives(['Cook', 'Dishwasher'])).toBe('Cook or Dishwasher');
  });
});

describe('a reader in Swedish', () => {
  test('sees Swedish dates in both roles and within sentences, without a mark', () => {
    overwriteGetLocale(() => 'sv');
    for (const reader of ['worker', 'business', 'sentence'] as const) {
      expect(formatDay(START, START, reader)).toBe('lör 21 nov.');
      expect(formatHours(START, END, reader)).toBe('17:00–23:00');
      expect(dateLangOf(reader)).toBeUndefined();
    }
  });

  test('sees pay, sizes and lists in Swedish', () => {
    overwriteGetLocale(() => 'sv');
    expect(formatPay(152.5)).toBe('152,50\u00a0kr/tim');
    expect(formatSize(4.24 * 1024 * 1024)).toBe('4,2\u00a0MB');
    expect(formatList(['Elin', 'Samira', 'Jonas'])).toBe('Elin, Samira och Jonas');
    expect(formatAlternatives(['Kock', 'Diskare'])).toBe('Kock eller Diskare');
  });
});
