import type { Plugin, Rolldown } from 'vite';
import { asBrotli } from './compressed.ts';
import { FIRST_SCREENS, scriptsOf } from './first-screens.ts';

/** The maximum compressed size of the files that a page needs before it can be used. Bytes. */
const LANDING_PAGE = 40_000;
const FIRST_SCREEN = 130_000;

/** Fails the build if a page exceeds its budget. */
export function budgets(): Plugin {
  return {
    name: 'passa:budgets',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const landing = bundle['landing.html'];
        if (landing?.type !== 'asset') throw new Error('The bundle has no landing.html.');
        const rows = [
          { name: 'Landing page', bytes: asBrotli(landing.source).length, limit: LANDING_PAGE },
          ...FIRST_SCREENS.map(({ area, routes }) => ({
            name: `First screen of /${area}, JavaScript`,
            bytes: compressedSize(scriptsOf(bundle, routes)),
            limit: FIRST_SCREEN,
          })),
        ];
        const table = rows.map(({ name, bytes, limit }) => {
          const verdict = bytes < limit ? 'fits' : 'too large';
          return `${name.padEnd(36)} ${String(bytes).padStart(7)} of ${limit} bytes, ${verdict}`;
        });
        if (rows.some(({ bytes, limit }) => bytes >= limit)) this.error(['Too much to send:', ...table].join('\n'));
        this.info(`Compressed by Brotli:\n${table.join('\n')}`);
      },
    },
  };
}

const compressedSize = (scripts: Rolldown.OutputChunk[]) =>
  scripts.reduce((sum, { code }) => sum + asBrotli(code).length, 0);
