import base from './.dependency-cruiser.js';

// A rule with the scope `folder` treats all files of a folder as one module. Tests may import any folder, so this configuration
// excludes them.
export default {
  forbidden: [
    {
      name: 'folders-in-layers',
      comment: 'Merge two folders that import each other, or move what both need to a third.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(?:domain|server)/' },
      to: { circular: true },
    },
  ],
  options: {
    ...base.options,
    exclude: {
      path: [...base.options.exclude.path, '\\.test\\.ts$', '^(?:domain|server)/testing/'],
    },
  },
};
