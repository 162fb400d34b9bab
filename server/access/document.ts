import type { Visitor } from '../testing/visitor.ts';

/** What of a JSON schema the document uses. */
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
type Method = { parameters?: Parameter[]; requestBody?: { content: Content } };

/** A route as the OpenAPI document has it. */
export type Operation = {
  /** What it is called in our tables: `get /api/jobs/{jobId}`. */
  route: string;
  method: string;
  path: string;
  parameters: Parameter[];
  /** The media types of its body; none where it has no body. */
  bodyTypes: string[];
  /** The schema of its JSON body. */
  json: Schema | undefined;
};

/** Every route of the generated document, as the running program serves it. */
export async function operationsOf(visitor: Visitor): Promise<Operation[]> {
  const document = await visitor.get<{ paths: Record<string, Record<string, Method>> }>('/api/openapi.json');
  return Object.entries(document.body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      route: `${method} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters,
      bodyTypes: Object.keys(requestBody?.content ?? {}),
      json: requestBody?.content['application/json']?.schema,
    })),
  );
}

/** Whether it is asked for, or changes something. */
export const isRead = ({ method }: Pick<Operation, 'method'>) => ['GET', 'HEAD', 'OPTIONS'].includes(method);

/** The path with the names in it filled in. */
export function filled(path: string, names: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = names[name];
    if (value === undefined) throw new Error(`Nothing is said of ${name} in ${path}.`);
    return value;
  });
}
