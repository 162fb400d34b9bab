import type { Plugin } from 'vite';

type Metadata = {
  version: number;
  country_calling_codes: Record<string, string[]>;
  countries: Record<string, unknown>;
};

/** A plugin that reduces the metadata of `libphonenumber-js` from 245 countries to Sweden. The app formats Swedish numbers only. */
export function swedishPhoneMetadata(): Plugin {
  return {
    name: 'passa:swedish-numbers',
    apply: 'build',
    transform: {
      filter: { id: /\/libphonenumber-js\/metadata\.min\.json\.js$/ },
      handler(code) {
        const { version, countries } = JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1)) as Metadata;
        const { SE } = countries;
        if (!SE) return this.error('There is no Swedish numbering plan.');
        const plan = { version, country_calling_codes: { 46: ['SE'] }, countries: { SE }, nonGeographic: {} };
        return { code: `export default ${JSON.stringify(plan)};`, map: null };
      },
    },
  };
}
