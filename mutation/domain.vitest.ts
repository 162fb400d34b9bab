import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['domain/*.test.ts', 'domain/{applicant-access,files,hiring,notifications}/*.test.ts'] },
});
