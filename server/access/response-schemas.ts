import { z } from 'zod';
import { apiRoutes } from '../api.ts';
import type { Services } from '../core/services.ts';

/** A response as it was received; `type` is its content type. */
type Received = { status: number; type: string | null | undefined; body: string };

/**
 * Compares a response with the schema that its route documents. No object may have other fields than those of its schema.
 * @param route its key in the tables
 * @returns the differences
 */
export type FindDifferences = (route: string, response: Received) => string[];

/** The comparison with the schemas of all routes. */
export function differencesFinder(services: Services): FindDifferences {
  const schemas = new Map<string, z.ZodType>();
  for (const definition of apiRoutes(services).openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const { method, path, responses } = definition.route;
    for (const [status, response] of Object.entries(responses)) {
      const { content } = response as { content?: Record<string, { schema: unknown }> };
      const schema = content?.['application/json']?.schema;
      if (schema instanceof z.ZodType) schemas.set(`${method} ${path} ${status}`, strict(schema));
    }
  }
  const differences = (route: string, status: number, body: unknown): string[] => {
    const schema = schemas.get(`${route} ${status}`);
    if (!schema) return [`the route documents no JSON for ${status}`];
    return (schema.safeParse(body).error?.issues ?? []).map(({ path, code, ...issue }) =>
      [path.join('.'), code, ...('keys' in issue ? issue.keys : [])].join(' '),
    );
  };
  return (route, { status, type, body }) => {
    if (!type?.includes('application/json')) return [];
    const parsed: unknown = JSON.parse(body);
    return [
      ...differences(route, status, parsed),
      ...answersIn(route, parsed).flatMap(([of, answer]) => differences(of, 200, answer)),
    ];
  };
}

/** The same schema without other fields, as a schema of an output is written in JSON. */
const strict = (schema: z.ZodType) => z.fromJSONSchema(z.toJSONSchema(schema));

/** The first screen contains the answers of other routes. */
function answersIn(route: string, body: unknown): [string, unknown][] {
  if (route !== 'get /api/start') return [];
  const { answers } = body as { answers: { path: string; body: unknown }[] };
  return answers.map(({ path, body: answer }) => [`get ${path.replace(/\?.*/, '')}`, answer]);
}
