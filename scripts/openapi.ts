// npm run openapi: docs/openapi.json (OpenAPI 3.1) from the catalogue and what the server takes and gives.
import { writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { pathsOf } from '../server/http/paths.ts';
import type { AnyServed } from '../server/pipeline/call.ts';
import { calls } from '../server/pipeline/calls.ts';
import { sheetTypes } from '../server/sheets/sheet.ts';
import { catalogue } from '../src/api/catalogue.ts';
import { namesIn } from '../src/api/path.ts';
import type { AnyRow } from '../src/api/row.ts';
import { fileKinds, patientFileKinds } from '../src/domain/document/kinds.ts';

type Json = Record<string, unknown>;

const schemaOf = (shape: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, '~standard': __, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;
  return schema;
};

const needsOf = ({ needs }: AnyRow) => (typeof needs === 'string' ? needs : needs.join(' | '));
const areaOf = ({ path }: AnyRow) => path.replace(/^\//, '').split('/')[0]!;

function parametersOf(row: AnyRow, url: string, properties: Record<string, Json>, required: readonly string[]): Json[] {
  const inPath = [...url.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const path = inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? { type: 'string' } }));
  if (row.verb !== 'GET') return path;
  const all = new Set(namesIn(row.path));
  const query = Object.entries(properties).filter(([name]) => !all.has(name));
  return [...path, ...query.map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))];
}

function bodyOf(row: AnyRow, taken: Json): Json | undefined {
  if (row.verb === 'GET') return undefined;
  const inPath = new Set(namesIn(row.path));
  const properties = Object.fromEntries(
    Object.entries((taken.properties ?? {}) as Record<string, Json>).filter(([name]) => !inPath.has(name)),
  );
  if (row.sends === 'form') properties.file = { type: 'string', format: 'binary' };
  const required = ((taken.required ?? []) as string[]).filter((name) => !inPath.has(name));
  if (row.sends === 'form') required.push('file');
  const schema = { ...taken, properties, ...(required.length > 0 ? { required } : { required: undefined }) };
  return { required: required.length > 0, content: { [row.sends === 'form' ? 'multipart/form-data' : 'application/json']: { schema } } };
}

/** What a call that answers bytes answers: a file as it was taken in, or a list in the forms it can be asked for. */
const typesOf = ({ path }: AnyRow, served: AnyServed | undefined): string[] => {
  if (path.startsWith('ossFile/')) return [...new Set(patientFileKinds.flatMap((kind) => fileKinds[kind].types))];
  const isChosen = served && 'format' in (schemaOf(served.takes, 'input').properties as Json);
  return isChosen ? Object.values(sheetTypes) : [sheetTypes.xlsx];
};

function responsesOf(row: AnyRow, served: AnyServed | undefined): Json {
  const envelope = (data: Json) => ({
    oneOf: [
      { type: 'object', required: ['status', 'data'], properties: { status: { const: true }, data } },
      { $ref: '#/components/schemas/Refusal' },
    ],
  });
  const json = { 'application/json': { schema: envelope(served ? schemaOf(served.gives, 'output') : {}) } };
  const refusal = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
  const content =
    row.gives === 'blob'
      ? { ...Object.fromEntries(typesOf(row, served).map((type) => [type, { schema: { type: 'string', format: 'binary' } }])), ...refusal }
      : row.gives === 'stream'
        ? { 'text/event-stream': { schema: { type: 'string' } } }
        : json;
  const part = row.path.startsWith('ossFile/')
    ? { '206': { description: 'The part that was asked for', content }, '416': { description: 'There is no such part' } }
    : {};
  const dead = { '401': { $ref: '#/components/responses/DeadSession' } };
  return {
    '200': { description: 'The answer, or what the user can do about it', content },
    ...part,
    ...dead,
    '404': { $ref: '#/components/responses/NoSuchPath' },
  };
}

function operation(name: string, row: AnyRow, url: string, variant: number): Json {
  const served = calls[name];
  const taken: Json = served ? schemaOf(served.takes, 'input') : { type: 'object' };
  const parameters = parametersOf(row, url, (taken.properties ?? {}) as Record<string, Json>, (taken.required ?? []) as string[]);
  if (row.once) parameters.push({ $ref: '#/components/parameters/IdempotencyKey' });
  const body = bodyOf(row, taken);
  return {
    operationId: variant === 0 ? name : `${name}${variant + 1}`,
    summary: name,
    description: `Needs: ${needsOf(row)}.${row.reads ? ` Shows: ${row.reads.join(', ')}.` : ''}${row.writes ? ` Changes: ${row.writes.join(', ')}.` : ''}${served || row.gives === 'stream' ? '' : ' Not built yet.'}`,
    tags: [areaOf(row)],
    ...(row.needs === 'anyone' ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(row, served),
  };
}

const paths: Record<string, Json> = {};
for (const [name, row] of Object.entries(catalogue) as [string, AnyRow][]) {
  if (row.base === 'plugin') continue;
  pathsOf(row).forEach((path, variant) => {
    const url = path.replace(/:(\w+)/g, '{$1}');
    paths[url] = { ...paths[url], [row.verb.toLowerCase()]: operation(name, row, url, variant) };
  });
}

const refusal = {
  type: 'object',
  required: ['status', 'errorMessage'],
  properties: {
    status: { const: false },
    data: { type: 'null' },
    errorMessage: { type: 'string', description: 'Worded in the language of the Authorization header' },
    exceptionType: {
      type: 'string',
      description: '`confirm`: ask the user, then repeat with `confirmed: true`; otherwise the id of the message',
    },
    requestId: { type: 'string', description: 'Of a fault: its number in the log of the server' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' }, values: { type: 'object', additionalProperties: true } },
      },
    },
  },
};
const refusing = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };

const document = {
  openapi: '3.1.0',
  info: {
    title: 'Xinglin',
    version: '0.1.0',
    description:
      'Every call of the clinic. Made by `npm run openapi`; do not edit. An id is sent as it was answered: a uuid in lower case with hyphens is the only spelling that is taken.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/' }],
  tags: [...new Set(Object.values(catalogue as Record<string, AnyRow>).map(areaOf))]
    .sort()
    .map((name) => ({ name, description: `Calls below /api/${name}/` })),
  security: [{ token: [], binding: [] }],
  paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
  components: {
    securitySchemes: {
      token: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`token@zh` or `token@en`' },
      binding: { type: 'apiKey', in: 'cookie', name: 'xl-bind', description: 'The other half of the session; alone it opens nothing' },
    },
    parameters: {
      IdempotencyKey: {
        name: 'Idempotency-Key',
        in: 'header',
        required: false,
        description: 'Repeated with the same key, the call answers what it answered the first time',
        schema: { type: 'string', pattern: '^[\\w.:-]{8,128}$' },
      },
    },
    responses: {
      DeadSession: { description: 'No living session', content: refusing },
      NoSuchPath: { description: 'There is no such path', content: refusing },
    },
    schemas: { Refusal: refusal },
  },
};

writeFileSync(new URL('../docs/openapi.json', import.meta.url), `${JSON.stringify(document, null, 1)}\n`);
console.log(`docs/openapi.json: ${Object.keys(paths).length} paths`);
