import type { Plugin } from 'vite';

type Plans = { version: number; country_calling_codes: Record<string, string[]>; countries: Record<string, unknown> };

/** Has the app bring the one numbering plan that it writes phone numbers by, and not those of 245 countries. */
export function swedishNumbers(): Plugin {
  return {
    name: 'passa:swedish-numbers',
    apply: 'build',
    transform: {
      filter: { id: /\/libphonenumber-js\/metadata\.min\.json\.js$/ },
      handler(code) {
        const { version, countries } = JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1)) as Plans;
        const { SE } = countries;
        if (!SE) return this.error('There is no Swedish numbering plan.');
        const plan = { version, country_calling_codes: { 46: ['SE'] }, countries: { SE }, nonGeographic: {} };
        return { code: `export default ${JSON.stringify(plan)};`, map: null };
      },
    },
  };
}
