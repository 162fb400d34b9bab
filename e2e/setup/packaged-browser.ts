import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from '@playwright/test';
import { inflate } from '@sparticuz/chromium';
import packageFile from '../package.json' with { type: 'json' };

// The headless Chromium of the npm package @sparticuz/chromium, with the shared libraries and a font that a minimal
// Linux lacks. The package unpacks into the system's temporary folder, under names that another user could have created
// before. It is unpacked into node_modules instead.

const PACKAGE = fileURLToPath(new URL('..', import.meta.resolve('@sparticuz/chromium')));
const ARCHIVES = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'];
const UNPACKED = fileURLToPath(
  new URL(
    `../../node_modules/.cache/passa/chromium-${packageFile.devDependencies['@sparticuz/chromium']}`,
    import.meta.url,
  ),
);

const FONTS_CONFIG = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${UNPACKED}/fonts</dir>
  <cachedir>${UNPACKED}/fonts-cache</cachedir>
</fontconfig>
`;

const isSupported = process.platform === 'linux' && process.arch === 'x64';

/** @returns undefined if it does not run here, or is not unpacked yet */
export function packagedBrowser(): LaunchOptions | undefined {
  if (!isSupported || !existsSync(UNPACKED)) return undefined;
  return {
    executablePath: join(UNPACKED, 'chromium'),
    env: {
      ...definedVariables(),
      LD_LIBRARY_PATH: join(UNPACKED, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(UNPACKED, 'fonts.conf'),
    },
  };
}

/** Unpacks the browser, unless it is unpacked or does not run here. Several processes may do so at once. */
export async function unpackBrowser(): Promise<void> {
  if (!isSupported || existsSync(UNPACKED)) return;
  await mkdir(dirname(UNPACKED), { recursive: true });
  const unfinished = await mkdtemp(`${UNPACKED}-`);
  await inflateInto(unfinished);
  await writeFile(join(unfinished, 'fonts.conf'), FONTS_CONFIG);
  await rename(unfinished, UNPACKED).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true });
    if (!existsSync(UNPACKED)) throw error;
  });
}

/** The package inflates into `os.tmpdir()`, which reads this variable at each call. */
async function inflateInto(folder: string): Promise<void> {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    await Promise.all(ARCHIVES.map((archive) => inflate(join(PACKAGE, 'bin', archive))));
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

function definedVariables(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
