/**
 * What both runs have in common.
 * @param {string} part what is measured
 * @returns {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export const measuring = (part) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'mutation/domain.vitest.ts', related: false, pool: 'threads' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A test that waits for ever fails by its own limit of 20 seconds; this one is for code that never yields.
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
  // The tests run without a type check, as they do in Vitest.
  disableTypeChecks: false,
  thresholds: { high: 95, low: 85, break: 85 },
});

/** What the server's parts have in common. */
export const onServer = {
  vitest: { configFile: 'mutation/server.vitest.ts', related: false, pool: 'threads' },
  // What runs once, as a file is loaded, would need every test for each change of it.
  ignoreStatic: true,
};
