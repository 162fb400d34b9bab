import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['domain/*.test.ts', 'domain/{applications,files,jobs}/*.test.ts'] },
});
