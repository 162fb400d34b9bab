import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '@passa/server/environment';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Service } from 'kubernetes-models/v1/Service';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

// No container runtime runs in the tests. They check the files by schema and lint, and what the files say about the program.

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const dockerfile = read('deploy/Dockerfile');
const rootPackage = JSON.parse(read('package.json')) as {
  workspaces: string[];
  devDependencies: Record<string, string>;
};

type Environment = Record<string, string>;
type Compose = {
  services: Record<
    string,
    { image: string; environment?: Environment; stop_grace_period?: string; command?: string[] }
  >;
};
const compose = parse(read('deploy/compose/compose.yaml'), { merge: true }) as Compose;

type Container = { image: string; command?: string[]; ports?: { name: string; containerPort: number }[] };
type Manifest = {
  apiVersion: string;
  kind: string;
  data?: Environment;
  spec: { template: { spec: { terminationGracePeriodSeconds?: number; containers: Container[] } } };
};
const manifests = ['passa.yaml', 'migrate.yaml'].flatMap((file) =>
  parseAllDocuments(read(`deploy/kubernetes/${file}`)).map((document) => document.toJS() as Manifest),
);
const manifest = (kind: string): Manifest => {
  const found = manifests.find((each) => each.kind === kind);
  if (!found) throw new Error(`There is no ${kind}.`);
  return found;
};

test('the Dockerfile has no mistakes', () => {
  expect(validate(dockerfile)).toEqual([]);
});

test('the image has the Node of package.json, and the manifest of each workspace', () => {
  expect(dockerfile).toContain(`ARG NODE_VERSION=${rootPackage.devDependencies['node']}\n`);
  for (const workspace of rootPackage.workspaces) {
    expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/\n`);
  }
});

test('the context of the build has everything that the Dockerfile copies, and no data', () => {
  const included = read('.dockerignore').match(/(?<=^!).+/gm) ?? [];
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));
  expect(copied.length).toBeGreaterThan(5);
  for (const path of copied) {
    expect(
      included.some((each) => path === each || path.startsWith(`${each}/`)),
      path,
    ).toBe(true);
  }
  expect(read('.dockerignore')).toMatch(/^\*$/m);
});

test('the container runs Node as an ordinary user', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  expect(last).toMatch(/^USER 1000:1000$/m);
  expect(last).toMatch(/^CMD \["node", "--expose-gc", "server\/start\.js"\]$/m);
  expect(last).toMatch(/^HEALTHCHECK /m);
});

// Orders of keys and of services; the port of nginx is public; the image is built and tagged.
const STYLE_RULES = [
  'no-build-and-image',
  'no-quotes-in-volumes',
  'no-unbound-port-interfaces',
  'service-keys-order',
  'services-alphabetical-order',
  'top-level-properties-order',
];

type LintResult = { messages: { rule: string; line: number; message: string }[] };

// The types of the package refer to files that it does not have.
const ComposeLinter = DCLinter as unknown as new (config: {
  rules: Record<string, 0>;
  quiet: boolean;
  debug: boolean;
  exclude: string[];
}) => { lintFiles: (paths: string[], isRecursive: boolean) => LintResult[] };

test('the compose file fits the schema of Compose', () => {
  const linter = new ComposeLinter({
    rules: Object.fromEntries(STYLE_RULES.map((rule) => [rule, 0 as const])),
    quiet: true,
    debug: false,
    exclude: [],
  });
  const results = linter.lintFiles([join(root, 'deploy/compose/compose.yaml')], false);
  const messages = results.flatMap((each) => each.messages);
  expect(messages.map(({ rule, line, message }) => `${rule} ${line} ${message}`)).toEqual([]);
});

const MODELS = { ConfigMap, Deployment, Job, PodDisruptionBudget, Service };

test.for(manifests)('the manifest of a $kind fits the schema of Kubernetes', (given) => {
  const Model = MODELS[given.kind as keyof typeof MODELS] as new (of: Manifest) => { validate: () => void };
  expect(() => new Model(given).validate()).not.toThrow();
});

/** Variables that others read: Node, npm, and the client of S3. */
const OTHERS = /^(?:NODE_ENV|NPM_CONFIG_CACHE|AWS_ACCESS_KEY_ID|AWS_SECRET_ACCESS_KEY)$/;

test('each variable of the program in the files is one that it reads, with a value that it accepts', () => {
  const ofImage = Object.fromEntries(
    [...dockerfile.matchAll(/^(?:ENV)? +([A-Z_]+)=(\S+)/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  const composed = Object.fromEntries(
    Object.entries({ ...compose.services['app-1']?.environment, ...compose.services['migrate']?.environment }).map(
      ([name, value]) => [name, exampleOf(name, value)],
    ),
  );
  for (const variables of [{ ...ofImage, BUILD_REVISION: '0a1b2c3' }, composed, manifest('ConfigMap').data ?? {}]) {
    const own = Object.fromEntries(
      Object.entries(variables).filter(([name, value]) => !OTHERS.test(name) && value !== ''),
    );
    expect(Object.keys(own).length).toBeGreaterThan(3);
    const { error } = environment.strict().safeParse(own);
    expect(error?.issues ?? []).toEqual([]);
  }
});

/** A value with its `${VARIABLES}` filled in. */
function exampleOf(name: string, value: string): string {
  if (name.endsWith('_TOKEN')) return `the-token-of-${name}`;
  if (name === 'ENCRYPTION_KEY') return 'k'.repeat(43);
  return value.replace(/\$\{(\w+):[?-]\}/g, (_, variable: string) =>
    variable === 'PUBLIC_URL' ? 'https://passa.example' : variable === 'POSTGRES_PASSWORD' ? 'secret' : '',
  );
}

/** How long the program may take after DRAIN_SECONDS before it gives up by itself. Seconds. */
const SHUTDOWN_LIMIT = 10;

test('a stopping container has more time than it drains', () => {
  const { environment: variables, stop_grace_period: grace } = compose.services['app-1'] ?? {};
  expect(Number.parseInt(grace ?? '')).toBeGreaterThan(Number(variables?.['DRAIN_SECONDS']) + SHUTDOWN_LIMIT);
  const { spec } = manifest('Deployment').spec.template;
  const drain = Number(manifest('ConfigMap').data?.['DRAIN_SECONDS']);
  expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(drain + SHUTDOWN_LIMIT);
});

test('nginx sends requests to each process of the compose file, without stickiness, and does not buffer streams', () => {
  const nginx = read('deploy/compose/nginx.conf');
  const servers = [...nginx.matchAll(/^ +server (\S+):3000/gm)].map(([, name]) => name);
  expect(servers).toEqual(Object.keys(compose.services).filter((name) => name.startsWith('app-')));
  expect(nginx).not.toMatch(/ip_hash|sticky|hash /);
  expect(/location = \/api\/live \{[^}]*\}/.exec(nginx)?.[0]).toContain('proxy_buffering off;');
});

test('nginx redirects no request, as it does one for a location that ends with a slash that the request lacks', () => {
  const slashed = [...read('deploy/compose/nginx.conf').matchAll(/^ +location (\/\S+)\/ \{/gm)].map(([, path]) => path);
  // No route is `/api/calendar` itself.
  expect(slashed).toEqual(['/api/calendar']);
});

test('systemd and the container start the same program', () => {
  const command = /^CMD \["node", (.+)\]$/m.exec(dockerfile)?.[1]?.replaceAll(/[",]/g, '');
  const started = /^ExecStart=\/usr\/bin\/env PORT=%i (.+)$/m.exec(read('deploy/systemd/passa@.service'))?.[1];
  expect(started?.replaceAll('/srv/passa/current/', '')).toBe(`node_modules/.bin/node ${command}`);
});

test('the migration and the program run the same image', () => {
  expect(compose.services['migrate']?.image).toBe(compose.services['app-1']?.image);
  const [image, migrating] = ['Deployment', 'Job'].map(
    (kind) => manifest(kind).spec.template.spec.containers[0]?.image,
  );
  expect(migrating).toBe(image);
  expect(compose.services['migrate']?.command).toEqual(manifest('Job').spec.template.spec.containers[0]?.command);
});
