import { expect, test } from 'vitest';
import { byName } from './by-name.ts';

test('names are sorted in Swedish, regardless of case', () => {
  const names = ['Ölbar', 'zebra', 'Åre', 'ängen', 'Éclair', 'Zita', 'apa', 'Bar', 'Yxan'];
  expect(names.toSorted(byName((name) => name))).toEqual([
    ...['apa', 'Bar', 'Éclair', 'Yxan', 'zebra', 'Zita', 'Åre', 'ängen', 'Ölbar'],
  ]);
});
