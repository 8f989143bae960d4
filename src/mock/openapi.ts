/** The part of JSON Schema that docs/openapi.json uses. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  multipleOf?: number;
}

interface Operation {
  operationId: string;
  responses: { '200': { content: Record<string, { schema: Schema }> } };
}
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

/** By name of the call: the shape of `data` in its envelope; undefined where it answers a file or a stream. */
export function shapesIn({ paths }: OpenApi): Map<string, Schema | undefined> {
  const operations = Object.values(paths).flatMap((verbs) => Object.values(verbs));
  return new Map(
    operations.map(({ operationId, responses }) => {
      const json = responses['200'].content['application/json']?.schema;
      return [operationId, json?.oneOf?.[0]?.properties?.data];
    }),
  );
}
