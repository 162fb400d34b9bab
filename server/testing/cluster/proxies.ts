import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../free-port.ts';
import { startProgram, type Program } from './program.ts';

const COMPOSE = fileURLToPath(new URL('../../../deploy/compose', import.meta.url));

/** The line of a file with one setting replaced; each must be there once, so that the files of `deploy` are the ones that run. */
function replaceOnce(text: string, pattern: RegExp, replacement: string): string {
  if (text.match(new RegExp(pattern, `${pattern.flags}g`))?.length !== 1)
    throw new Error(`No single ${pattern} there.`);
  return text.replace(pattern, replacement);
}

/** Starts nginx (`NGINX`, or that of the machine) in front of the program's processes, with the settings of `deploy/compose`. */
export async function startNginx(ports: string[], folder: string): Promise<Program> {
  const port = await findFreePort();
  let site = readFileSync(join(COMPOSE, 'nginx.conf'), 'utf8');
  site = replaceOnce(
    site,
    /(?: *server app-\d:3000.*\n)+/,
    ports.map((each) => `  server 127.0.0.1:${each} max_fails=1 fail_timeout=5s;\n`).join(''),
  );
  site = replaceOnce(site, /listen 80;/, `listen 127.0.0.1:${port};`);
  // The simulated users come from many addresses.
  site = replaceOnce(site, /X-Forwarded-For \$remote_addr;/, 'X-Forwarded-For $http_x_forwarded_for;');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const file = join(folder, 'nginx.conf');
  const asUser = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    file,
    `daemon off; ${asUser} worker_processes 1; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'nginx.log')};
events { worker_connections 4096; }
http { access_log off; ${paths.join(' ')}
${site}}\n`,
  );
  return startProgram(
    process.env['NGINX'] ?? 'nginx',
    ['-c', file, '-p', folder, '-e', join(folder, 'nginx.log')],
    port,
  );
}
