import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { locales } from '@passa/domain';
import { LIST, listedBuilds } from '@passa/server/website/built-app/builds';
import { REPOSITORY, type TestServer } from './server.ts';
import { startTestServer } from './test-server.ts';

/** A copy of the server in a folder of its own. A newer version can replace its web app. */
export class Deployment {
  readonly #folder = mkdtempSync(join(tmpdir(), 'passa-deployment-'));
  readonly #web = join(this.#folder, 'web/dist');
  #server: TestServer | undefined;

  constructor() {
    mkdirSync(join(this.#folder, 'web'));
    for (const shared of ['server', 'node_modules']) symlinkSync(join(REPOSITORY, shared), join(this.#folder, shared));
    // Without the earlier builds, which have scripts of the same names.
    const [current = ''] = listedBuilds(join(REPOSITORY, 'web/dist'));
    const name = basename(current);
    cpSync(current, join(this.#web, name), { recursive: true });
    writeFileSync(join(this.#web, LIST), name);
  }

  async start(): Promise<string> {
    const port = this.#server ? new URL(this.#server.url).port : '0';
    this.#server = await startTestServer({ DATA_DIR: join(this.#folder, 'data'), PORT: port }, this.#folder);
    return this.#server.url;
  }

  /** Renames every script, so that the older names no longer exist. */
  async replaceWebApp(): Promise<void> {
    await this.#server?.stop();
    const [current = ''] = listedBuilds(this.#web);
    for (const language of locales) renameScripts(join(current, language));
    await this.start();
  }

  async remove(): Promise<void> {
    await this.#server?.stop();
    rmSync(this.#folder, { recursive: true });
  }
}

function renameScripts(folder: string): void {
  const assets = join(folder, 'assets');
  // They are compressed from the older files.
  for (const file of globSync('**/*.{br,gz}', { cwd: folder })) rmSync(join(folder, file));
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const texts = [
    ...scripts.map((name) => join(assets, name)),
    ...['index.html', 'area.html', 'service-worker.js'].map((name) => join(folder, name)),
  ];
  for (const file of texts) {
    const renamed = scripts.reduce((text, name) => text.replaceAll(name, newer(name)), readFileSync(file, 'utf8'));
    writeFileSync(file, renamed);
  }
  for (const name of scripts) renameSync(join(assets, name), join(assets, newer(name)));
}

const newer = (name: string) => name.replace(/\.js$/, '-newer.js');
