import { expect, test } from 'vitest';
import { inDistrict, splitDistrict } from './district-search.ts';

test.for([
  [undefined, {}],
  ['krog', { text: 'krog' }],
  ['116', { district: '116' }],
  ['krog vid kajen 116 ', { text: 'krog vid kajen', district: '116' }],
  ['116 krog', { text: '116 krog' }],
  ['krog 999', { text: 'krog 999' }],
  ['kv116', { text: 'kv116' }],
  ['111 22', { text: '111 22' }],
] as const)('%j has the district %j', ([q, parts]) => expect(splitDistrict(q)).toEqual(parts));

test('a district replaces the one before', () => {
  expect(inDistrict('krog 116', '118')).toBe('krog 118');
  expect(inDistrict(undefined, '118')).toBe('118');
  expect(inDistrict('krog 116', undefined)).toBe('krog');
  expect(inDistrict('116', undefined)).toBeUndefined();
});
