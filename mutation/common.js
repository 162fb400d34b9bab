/**
 * The configuration that all parts share.
 * @param {string} part the name of the part: `domain`, `hiring`, `files` or `sessions`
 * @returns {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export const sharedConfig = (part) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'mutation/domain.vitest.ts', related: false, pool: 'threads' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A test that waits too long fails by Vitest's limit of 20 seconds. This limit ends code that loops for ever.
  timeoutMS: 60_000,
  timeoutFactor: 2,
  dryRunTimeoutMinutes: 20,
  incremental: true,
  incrementalFile: `.stryker/${part}.json`,
  tempDirName: `.stryker/${part}`,
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  htmlReporter: { fileName: `.stryker/${part}-report.html` },
  jsonReporter: { fileName: `.stryker/${part}-report.json` },
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false },
  ignorePatterns: ['.stryker', 'bench', 'data', 'docs', 'e2e', 'web'],
  // Vitest does not check types, so Stryker need not disable the check.
  disableTypeChecks: false,
  thresholds: { high: 95, low: 85, break: 85 },
});

/** The configuration that the parts of the server share. */
export const serverConfig = {
  vitest: { configFile: 'mutation/server.vitest.ts', related: false, pool: 'threads' },
  // A mutant in code that runs when its module loads would need a run of all tests.
  ignoreStatic: true,
};
