import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createServer } from 'vite';

const project = join(import.meta.dirname, '../..');

const web = await createServer({ configFile: join(import.meta.dirname, '../vite.config.ts') });
await web.listen();
web.printUrls();

// Vite and Node reload what uses the compiled messages. The folder is watched because an editor may replace a file.
const messages = join(project, 'domain/messages');
web.watcher.add(messages).on('all', (event, file) => {
  const isMessages = dirname(file) === messages && file.endsWith('.json') && (event === 'add' || event === 'change');
  if (isMessages) spawn(process.execPath, ['scripts/messages.ts'], { cwd: project, stdio: 'inherit' });
});

// Links in mails lead to the development server.
const publicUrl = web.resolvedUrls?.local[0] ?? '';
const server = spawn(process.execPath, ['--watch', 'server/start.js'], {
  cwd: project,
  env: { PUBLIC_URL: publicUrl, ...process.env },
  stdio: 'inherit',
});
server.once('exit', () => void web.close());

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
