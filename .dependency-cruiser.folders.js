import base from './.dependency-cruiser.js';

// A rule of this scope takes a folder for the sum of its files. Tests import from everywhere, so that they are left out,
// and the rule has a configuration of its own.
export default {
  forbidden: [
    {
      name: 'folders-in-layers',
      comment: 'Two folders that need each other are one folder, or three.',
      severity: 'error',
      scope: 'folder',
      // server/hiring/jobs and server/hiring/search import each other.
      from: { path: '^(?:domain|server)/', pathNot: '^server/hiring/' },
      to: { circular: true },
    },
  ],
  options: {
    ...base.options,
    exclude: {
      path: [
        ...base.options.exclude.path,
        '\\.test\\.ts$',
        '^(?:domain|server)/testing/',
        // Imports, and is imported by, domain/notifications.
        '^domain/hiring/',
      ],
    },
  },
};
