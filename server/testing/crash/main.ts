import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openMigratedEmbedded } from '../../database/embedded.ts';
import { openMigratedPostgresql } from '../../database/postgresql.ts';
import { createLog } from '../../platform/log/log.ts';
import { inconsistentHires } from '../inconsistent-hires.ts';
import { startPostgresql } from '../postgresql.ts';
import { crashRounds, type CrashReport } from './rounds.ts';

const ENGINES = ['embedded', 'postgresql'] as const;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    database: { type: 'string' },
    'kiosk-only': { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const [rounds, seed] = [Number(values.rounds), Number(values.seed)];
const engines = ENGINES.filter((engine) => values.database === undefined || values.database === engine);
if (!(rounds > 0) || Number.isNaN(seed) || engines.length === 0) {
  process.stderr.write('Usage: npm run crash [-- --rounds 200 --database embedded|postgresql --seed 1 --kiosk-only]\n');
  process.exit(1);
}

for (const engine of engines) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'passa-crash-'));
  const postgresql = engine === 'postgresql' ? await startPostgresql() : undefined;
  try {
    const env = { DATA_DIR, ...(postgresql && { DATABASE_URL: postgresql.url }) };
    const report = await crashRounds(env, { rounds, seed, isKioskOnly: values['kiosk-only'], onRound: printProgress });
    const log = createLog('silent');
    const { db, close } = postgresql
      ? await openMigratedPostgresql(postgresql, log)
      : await openMigratedEmbedded(DATA_DIR);
    const inconsistent = await inconsistentHires(db);
    await close();
    print(engine, report, Object.values(inconsistent).flat().length);
  } finally {
    await postgresql?.stop();
    rmSync(DATA_DIR, { recursive: true });
  }
}

function printProgress({ rounds: completed, acknowledged, attendance, lost }: CrashReport): void {
  if (completed % 10 === 0)
    process.stderr.write(
      `${completed} rounds, ${acknowledged} and ${attendance} attendance events acknowledged, ${lost.length} lost\n`,
    );
}

function print(engine: string, report: CrashReport, inconsistentCount: number): void {
  const { acknowledged, attendance, lost } = report;
  const starts = report.starts.sort((one, other) => one - other);
  const lines = [
    `${engine}, seed ${seed}: killed ${report.rounds} times; ${acknowledged} writes and ${attendance} attendance events were acknowledged, ${lost.length} of them lost, there twice or changed.`,
    `Inconsistent jobs and applications: ${inconsistentCount}. Every start succeeded without intervention, in ${starts.at(-1)} ms at most, with a median of ${starts[starts.length >> 1]} ms.`,
    ...lost.map((each) => `  ${each}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (lost.length + inconsistentCount > 0) process.exitCode = 1;
}
