import { expect, test } from 'vitest';
import { ApiError } from '../../platform/http/errors.ts';
import { MAX_PDF_ROWS, requireRowsFit } from './export-file.ts';

test('a PDF has a limited number of rows, and a CSV file has not', () => {
  expect(() => requireRowsFit('pdf', MAX_PDF_ROWS)).not.toThrow();
  expect(() => requireRowsFit('csv', MAX_PDF_ROWS + 1)).not.toThrow();
  expect(() => requireRowsFit('pdf', MAX_PDF_ROWS + 1)).toThrow(
    new ApiError('invalidInput', {
      to: 'These days have 2001 rows, and a PDF at most 2000. Choose fewer days, or CSV.',
    }),
  );
});
