import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';

const web = await createServer({ configFile: join(import.meta.dirname, '../vite.config.ts') });
await web.listen();
web.printUrls();

// Mails and links lead to where the person is looking.
const publicUrl = web.resolvedUrls?.local[0] ?? '';
const server = spawn(process.execPath, ['--watch', 'server/start.js'], {
  cwd: join(import.meta.dirname, '../..'),
  env: { PUBLIC_URL: publicUrl, ...process.env },
  stdio: 'inherit',
});
server.once('exit', () => void web.close());

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
