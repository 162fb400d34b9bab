import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';

/** A file below `node_modules` that Node runs, with its arguments. */
type Command = [script: string, ...args: string[]];

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '');

/** Files that differ from the point at which this branch left the main branch, committed or not, without deleted ones. */
function changedFiles(): string[] {
  const base = ['origin/HEAD', 'main', 'HEAD'].map(mergeBase).find((commit) => commit !== undefined) ?? 'HEAD';
  const changed = git('diff', '--name-only', '--diff-filter=d', '-z', base);
  return [...changed, ...git('ls-files', '--others', '--exclude-standard', '-z')];
}

function mergeBase(branch: string): string | undefined {
  try {
    return execFileSync('git', ['merge-base', 'HEAD', branch], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
}

/** The projects of `vitest.config.ts` with quick tests. */
const PROJECTS_OF: Record<string, string[]> = {
  domain: ['domain'],
  web: ['web'],
  bench: ['bench'],
  deploy: ['deploy'],
  server: ['server on PGlite', 'rest on PGlite'],
};

/**
 * The unit tests next to the changed files: those of `domain`, `web` or `bench` as a whole, since they take seconds, and those in the
 * folder of a changed file of the server, on the embedded database. A file directly in `server` runs none, because all tests of the
 * server depend on it. For the same reason Vitest's `related` would run nearly all of them for each change of a route.
 */
function relatedTests(files: string[]): Command | undefined {
  const folders = new Set(
    files.flatMap((file) => /^(?:domain|web|bench|deploy)\/|^server\/.+\//.exec(file)?.[0] ?? []),
  );
  if (folders.size === 0) return undefined;
  const workspaces = [...new Set([...folders].map((folder) => folder.split('/')[0] ?? ''))];
  const options = workspaces
    .flatMap((workspace) => PROJECTS_OF[workspace] ?? [])
    .map((project) => `--project=${project}`);
  return ['vitest/vitest.mjs', 'run', '--passWithNoTests', '--reporter=dot', ...options, ...folders];
}

/** Runs one command and prints its result when it ends, so that the output of several does not mix. */
async function run(name: string, [script, ...args]: Command): Promise<boolean> {
  const start = performance.now();
  const child = spawn(process.execPath, [`node_modules/${script}`, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (code !== 0) process.stdout.write(output.join(''));
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`);
  return code === 0;
}

/** Lint of the changed files and the tests next to them. */
function checksOfChange(): [name: string, command: Command][] {
  const files = changedFiles();
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  const lint: Command = ['oxlint/bin/oxlint', '--no-error-on-unmatched-pattern', ...sources];
  const tests = relatedTests(files);
  return [
    ...(sources.length > 0 ? [[`lint of ${sources.length} changed files`, lint] as [string, Command]] : []),
    ...(tests ? [['unit tests next to the changes', tests] as [string, Command]] : []),
  ];
}

// With `--static`, everything that needs no run of the program; otherwise what a change needs before its commit.
const isStatic = process.argv.includes('--static');
const checks: [name: string, command: Command][] = [
  ['types', ['@typescript/native/bin/tsc', '--build', '--singleThreaded']],
  ['layout', ['oxfmt/bin/oxfmt', '--check']],
  [
    'imports',
    [
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      ...['--config', '.dependency-cruiser.js', 'domain', 'server', 'web', 'e2e', 'bench'],
    ],
  ],
  [
    'imports between folders',
    [
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      ...['--config', '.dependency-cruiser.folders.js', 'domain', 'server'],
    ],
  ],
  ...(isStatic ? [['lint', ['oxlint/bin/oxlint']] as [string, Command]] : checksOfChange()),
];
// The types and the lint need the generated functions of the messages.
execFileSync(process.execPath, [join(import.meta.dirname, 'messages.ts')], { stdio: 'inherit' });
const results = await Promise.all(checks.map(([name, command]) => run(name, command)));
if (results.includes(false)) process.exitCode = 1;
