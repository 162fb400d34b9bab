import { measuring } from './common.js';

/** Who may see and do what, sessions, files and hiring, through HTTP. */
export default {
  ...measuring('server'),
  mutate: [
    'server/applications/{act,apply,policy}.ts',
    'server/files/{bytes,finish,poster,range,remove,start,turns}.ts',
    'server/jobs/{close,edit}.ts',
    'server/live/{by-key,expiries,open-streams}.ts',
    'server/platform/sessions/*.ts',
    '!**/*.test.ts',
  ],
  // What runs once, as a file is loaded, would need every test for each change of it.
  ignoreStatic: true,
};
