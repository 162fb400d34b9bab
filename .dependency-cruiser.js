// Imports run web → domain ← server, and web knows only the route types of the server.
// An import that points elsewhere fails `npm run lint`.
const capability = '^server/(?!platform/|core/|database/|testing/|node_modules/|\\.types/)([^/]+)/';

const webCapability =
  '^web/(?!platform/|ui/|routes/|gallery/|build/|service-worker/|styles/|node_modules/|\\.types/)([^/]+)/';

export default {
  forbidden: [
    {
      name: 'domain-stands-alone',
      comment:
        'The domain is pure: it imports nothing of the other rooms, nothing of Node, nothing that draws or stores.',
      severity: 'error',
      from: { path: '^domain/', pathNot: ['\\.test\\.ts$', '^domain/testing/'] },
      to: { pathNot: ['^domain/', '^node_modules/(zod|temporal-polyfill)/'] },
    },
    {
      name: 'web-knows-only-the-route-types',
      comment: 'What the web app shares with the server is the domain, and the types of the routes.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/', pathNot: '^server/api\\.ts$' },
    },
    {
      name: 'web-takes-types-only',
      comment: 'No line of the server may end up in the browser.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/api\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-does-not-know-the-web',
      comment: 'The server serves the built files, and imports none of their sources.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'capabilities-meet-at-their-doors',
      comment: "A capability imports another one's index.ts only.",
      severity: 'error',
      from: { path: capability, pathNot: '\\.test\\.ts$' },
      to: { path: capability, pathNot: ['^server/$1/', '/index\\.ts$'] },
    },
    {
      name: 'platform-is-generic',
      comment:
        'The platform imports nothing else of the server: no capability, no schema, no catalogue of the composition.',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/', pathNot: ['^server/platform/', 'node_modules/'] },
    },
    {
      name: 'core-knows-no-capability',
      comment: 'What every capability works with (services, unit of work, errors, tables) imports none of them.',
      severity: 'error',
      from: { path: '^server/(core|database)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/', pathNot: ['^server/(core|database|platform)/', 'node_modules/'] },
    },
    {
      name: 'web-platform-carries',
      comment: 'What the web app stands on (HTTP, session, live stream, what is kept offline) knows no screen.',
      severity: 'error',
      from: { path: '^web/platform/' },
      to: { path: '^web/', pathNot: ['^web/platform/', 'node_modules/'] },
    },
    {
      name: 'web-ui-knows-no-capability',
      comment: 'A primitive imports other primitives and the platform.',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^web/', pathNot: ['^web/(ui|platform)/', 'node_modules/'] },
    },
    {
      name: 'web-capabilities-meet-at-their-doors',
      comment:
        "A capability imports another one's index.ts only. Routes, the gallery and the entries at the root put capabilities together, and name the file that they mean: much of what they show is loaded by itself.",
      severity: 'error',
      from: { path: webCapability },
      to: { path: webCapability, pathNot: ['^web/$1/', '/index\\.ts$'] },
    },
    {
      name: 'web-routes-are-on-top',
      comment: 'What two routes share is a part of a capability.',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/route-tree\\.gen\\.ts$' },
      to: { path: '^web/routes/' },
    },
    {
      name: 'web-folders-in-layers',
      comment: 'Two folders that need each other are one folder, or three.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^web/' },
      to: { circular: true },
    },
    {
      name: 'no-circle',
      comment: 'Two files that need each other are one file, or three.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { pathNot: '\\.gen\\.ts$' } },
    },
    {
      name: 'sql-in-its-place',
      comment: 'Queries, the schema and the demo speak SQL; routes, policies and presenters do not.',
      severity: 'error',
      from: {
        path: [
          '^server/[^/]+/(routes|policy|present|index)\\.ts$',
          '^server/[^/]+/[^/]+/(routes|policy|present|index)\\.ts$',
        ],
        pathNot: '^server/(operations/health|demo|platform|database)/',
      },
      to: { path: '^node_modules/drizzle-orm/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.types/', '^web/dist/', '^domain/messages/generated/'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
};
