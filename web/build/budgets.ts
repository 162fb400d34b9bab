import type { Plugin, Rolldown } from 'vite';
import { asBrotli } from './compressed.ts';
import { FIRST_SCREENS, scriptsOf } from './first-screens.ts';

/** The maximal compressed size of a page before it can be used. Bytes. */
const LANDING_PAGE = 40_000;
const FIRST_SCREEN = 90_000;

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
          { what: 'Landing page', bytes: asBrotli(landing.source).length, most: LANDING_PAGE },
          ...FIRST_SCREENS.map(({ area, routes }) => ({
            what: `First screen of /${area}, JavaScript`,
            bytes: compressedSize(scriptsOf(bundle, routes)),
            most: FIRST_SCREEN,
          })),
        ];
        const table = rows.map(({ what, bytes, most }) => {
          const verdict = bytes < most ? 'fits' : 'too large';
          return `${what.padEnd(36)} ${String(bytes).padStart(7)} of ${most} bytes, ${verdict}`;
        });
        if (rows.some(({ bytes, most }) => bytes >= most)) this.error(['Too much to send:', ...table].join('\n'));
        this.info(`Compressed by Brotli:\n${table.join('\n')}`);
      },
    },
  };
}

const compressedSize = (scripts: Rolldown.OutputChunk[]) =>
  scripts.reduce((sum, { code }) => sum + asBrotli(code).length, 0);
