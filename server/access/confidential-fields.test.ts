import { expect, test } from 'vitest';
import { usePassa } from '../testing/passa.ts';

const passa = usePassa();

/** The parts of a schema that contain fields. */
type Schema = {
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
};
type Response = { content?: Record<string, { schema: Schema }> };
type Document = {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
  components: { schemas: Record<string, Schema> };
};

/** Fields that lead to a person, or that open an account or a kiosk. */
const CONFIDENTIAL =
  /^(email|phoneNumber|lastName|streetAddress|documents|pin|masked|numbers?|recoveryCodes|sealKey)$|[Pp]assword|[Ss]ecret|[Tt]oken|Hash|^hash/;

/** The objects that have such fields: schemas of the OpenAPI document, and routes with a schema of their own. */
const OBJECTS = {
  codeSecret: ['KioskScreen'],
  documents: ['Applicant.worker', 'WorkerProfile'],
  email: [
    ...['Account', 'Applicant.worker', 'BusinessProfile', 'FoundAccount', 'Member', 'MemberInvitation'],
    ...['OpenMemberInvitation', 'WorkerProfile'],
    'get /api/account/email-change.wanted',
  ],
  lastName: ['Account', 'Applicant.worker', 'BusinessProfile', 'VenuePerson', 'WorkerProfile'],
  masked: ['OwnPersonalNumber.personalNumber'],
  number: ['get /api/kiosk/ledger.company', 'post /api/kiosk/ledger/reveals.numbers[]'],
  numbers: ['post /api/kiosk/ledger/reveals'],
  phoneNumber: [
    ...['Applicant.worker', 'BusinessJob.hiredWorkers[]', 'BusinessProfile', 'ShiftOfToday.workers[]'],
    ...['VenuePerson', 'WorkerJob.contact', 'WorkerProfile'],
  ],
  pin: ['BusinessProfile', 'get /api/applications/{applicationId}/attendance'],
  recoveryCodes: ['post /api/account/second-factor/recovery-codes', 'put /api/account/second-factor'],
  sealKey: ['KioskScreen'],
  streetAddress: ['Applicant.worker', 'WorkerProfile'],
};

/** All fields of a schema, each with the object that has it. */
function fieldsOf({ properties = {}, items, allOf = [], anyOf = [] }: Schema, object: string): [string, string][] {
  return [
    ...Object.entries(properties).flatMap(([name, schema]): [string, string][] => [
      [name, object],
      ...fieldsOf(schema, `${object}.${name}`),
    ]),
    ...(items ? fieldsOf(items, `${object}[]`) : []),
    ...[...allOf, ...anyOf].flatMap((schema) => fieldsOf(schema, object)),
  ];
}

test('only the listed objects of responses have confidential fields', async () => {
  const { paths, components } = (await passa.visitor().get<Document>('/api/openapi.json')).body;
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      Object.values(responses).flatMap(({ content }) =>
        fieldsOf(content?.['application/json']?.schema ?? {}, `${method} ${path}`),
      ),
    ),
  );
  const schemas = Object.entries(components.schemas).flatMap(([name, schema]) => fieldsOf(schema, name));
  const found: Record<string, string[]> = {};
  for (const [name, object] of new Map([...routes, ...schemas].map((each) => [each.join(), each])).values())
    if (CONFIDENTIAL.test(name)) (found[name] ??= []).push(object);
  for (const objects of Object.values(found)) objects.sort();
  expect(found).toEqual(OBJECTS);
});
