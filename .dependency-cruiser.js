// The arrows of the house: web → domain ← server, and web knows of server only its route types.
// An import that points elsewhere fails `npm run lint`.
const capability = '^server/(?!platform/|database/|testing/|node_modules/|\\.types/)([^/]+)/';

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
      name: 'areas-do-not-import-each-other',
      comment:
        "An area's parts are its own; what areas share is the frame around them (-shell, -public), what both profiles have in common (-profile), what every form keeps (-drafts), what both sides do (-cancelling, -first-steps), are told (-notifications), look back on (-history) and ahead to (-week), in which language (-language), ui and api.",
      severity: 'error',
      from: { path: '^web/routes/([^/]+)/' },
      to: {
        path: '^web/routes/[^/]+/',
        pathNot: [
          '^web/routes/$1/',
          '^web/routes/-(shell|public|profile|drafts|cancelling|first-steps|history|notifications|language|week)/',
        ],
      },
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
    exclude: { path: ['\\.types/', '^web/dist/'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
};
