import type { Visitor } from '../testing/visitor.ts';

/** The parts of JSON Schema that the document uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  additionalProperties?: boolean | Schema;
};

type Parameter = { in: 'path' | 'query'; name: string; schema: Schema };
type Content = Record<string, { schema: Schema }>;
type Method = {
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string }>;
};

/** A route of the OpenAPI document. */
export type Operation = {
  /** The route's key in the tables: `get /api/jobs/{jobId}`. */
  route: string;
  method: string;
  path: string;
  parameters: Parameter[];
  /** The content types of its body; empty without a body. */
  bodyTypes: string[];
  /** The schema of its JSON body. */
  json: Schema | undefined;
  /** The description of each response, by status. */
  responses: Record<string, { description: string }>;
};

/** All routes of the OpenAPI document that the running program serves. */
export async function operationsOf(visitor: Visitor): Promise<Operation[]> {
  const document = await visitor.get<{ paths: Record<string, Record<string, Method>> }>('/api/openapi.json');
  return Object.entries(document.body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
      route: `${method} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters,
      bodyTypes: Object.keys(requestBody?.content ?? {}),
      json: requestBody?.content['application/json']?.schema,
      responses,
    })),
  );
}

/** The queries with each value of each parameter of a read that has a fixed set of values. */
export const viewsOf = (operations: Operation[], route: string): string[] =>
  operations
    .filter((operation) => operation.route === route && operation.method === 'GET')
    .flatMap(({ parameters }) => parameters)
    .flatMap(({ name, schema: { enum: values = [] } }) => values.map((value) => `?${name}=${String(value)}`));

/** Fills the parameters into a path. */
export function fillPath(path: string, names: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = names[name];
    if (value === undefined) throw new Error(`Missing value of ${name} in ${path}.`);
    return value;
  });
}
