import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

// npm run fuzz -- --requests 100000 --seed 7: half of the requests to each of the two database engines.

const { values } = parseArgs({ options: { requests: { type: 'string' }, seed: { type: 'string' } } });
const requests = Number(values.requests ?? 100_000);
const seed = Number(values.seed ?? randomInt(1, 2 ** 30));
if (!Number.isInteger(requests) || requests < 1 || !Number.isInteger(seed)) {
  process.stderr.write('Usage: npm run fuzz -- [--requests <number>] [--seed <whole number>]\n');
  process.exit(2);
}

process.stdout.write(`${requests} requests of seed ${seed}\n`);
const env = { ...process.env, FUZZ_REQUESTS: String(Math.ceil(requests / 2)), FUZZ_SEED: String(seed) };
const vitest = spawn('vitest', ['run', 'server/access/fuzz.test.ts'], {
  cwd: fileURLToPath(new URL('../../..', import.meta.url)),
  env,
  stdio: 'inherit',
});
vitest.once('exit', (code) => process.exit(code ?? 1));
