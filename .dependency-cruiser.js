// Imports go web → domain ← server, and web imports only the route types of the server.
// Any other import fails `npm run lint`.
const capability = '^server/(?!platform/|core/|database/|testing/|node_modules/|\\.types/)([^/]+)/';

const webCapability =
  '^web/(?!platform/|ui/|routes/|gallery/|build/|service-worker/|styles/|node_modules/|\\.types/)([^/]+)/';

export default {
  forbidden: [
    {
      name: 'domain-is-pure',
      comment:
        'The domain imports neither another package of the repository, nor Node, nor a library for the interface or the database.',
      severity: 'error',
      from: { path: '^domain/', pathNot: ['\\.test\\.ts$', '^domain/testing/'] },
      to: { pathNot: ['^domain/', '^node_modules/(zod|temporal-polyfill)/'] },
    },
    {
      name: 'web-imports-route-types-only',
      comment: 'The web app may import only the types of the routes from the server.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/', pathNot: '^server/api\\.ts$' },
    },
    {
      name: 'web-imports-no-server-code',
      comment: 'The browser must not receive code of the server.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/api\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-imports-no-web',
      comment: 'The server serves the built web app, and does not import its sources.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'capabilities-import-index-only',
      comment: "A capability imports another one's own index.ts only, not one of its sub-folders.",
      severity: 'error',
      from: { path: capability, pathNot: '\\.test\\.ts$' },
      to: { path: capability, pathNot: ['^server/$1/', '^server/[^/]+/index\\.ts$'] },
    },
    {
      name: 'platform-is-generic',
      comment:
        'The platform imports no other part of the server: no capability, no schema, no catalogue of the composition.',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/', pathNot: ['^server/platform/', 'node_modules/'] },
    },
    {
      name: 'core-imports-no-capability',
      comment: 'The code that all capabilities use (services, unit of work, errors, tables) imports none of them.',
      severity: 'error',
      from: { path: '^server/(core|database)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/', pathNot: ['^server/(core|database|platform)/', 'node_modules/'] },
    },
    {
      name: 'core-of-a-capability-imports-no-feature',
      comment: 'The features of a capability import its core. Move what the core needs of a feature into the core.',
      severity: 'error',
      from: { path: '^(server|web)/([^/]+)/core/', pathNot: '\\.test\\.ts$' },
      to: { path: '^$1/$2/', pathNot: '^$1/$2/core/' },
    },
    {
      name: 'no-files-beside-folders',
      comment:
        'In a capability with folders each file has a folder: that of its feature, or `core`. `index.ts` is the door.',
      severity: 'error',
      from: {
        path: [
          '^server/(attendance|demo|hiring|notifications|operations|people|personal-data|platform|security|website)/[^/]+\\.ts$',
          '^web/(attendance|files|hiring|notifications|people|places|security|ui|website)/[^/]+\\.tsx?$',
        ],
        pathNot: ['/(index|routes)\\.ts$', '\\.test\\.ts$'],
      },
      to: {},
    },
    {
      name: 'web-platform-is-generic',
      comment: 'The platform of the web app (HTTP, session, live stream, offline cache) imports no screen.',
      severity: 'error',
      from: { path: '^web/platform/' },
      to: { path: '^web/', pathNot: ['^web/platform/', 'node_modules/'] },
    },
    {
      name: 'web-ui-imports-no-capability',
      comment: 'A user-interface primitive may import only other primitives and the platform.',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^web/', pathNot: ['^web/(ui|platform)/', 'node_modules/'] },
    },
    {
      name: 'web-capabilities-import-index-only',
      comment:
        "A capability imports another one's index.ts only. Routes, the gallery and the entries at the root combine capabilities, and import single files, since many of them are loaded separately.",
      severity: 'error',
      from: { path: webCapability },
      to: { path: webCapability, pathNot: ['^web/$1/', '/index\\.ts$'] },
    },
    {
      name: 'web-routes-are-not-imported',
      comment:
        'Code that two routes share belongs in a capability. The parts of a page that load later stand beside its route.',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/pages\\.ts$' },
      to: { path: '^web/routes/', pathNot: '-parts\\.ts$' },
    },
    {
      name: 'web-folders-in-layers',
      comment: 'Merge two folders that import each other, or move what both need to a third.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^web/' },
      to: { circular: true },
    },
    {
      name: 'no-circular-imports',
      comment: 'Merge two files that import each other, if only their types, or move what both need to a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'sql-in-queries-only',
      comment: 'Queries, the schema and the demo contain SQL; routes, policies and presenters do not.',
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
