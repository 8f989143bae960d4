import type { EndpointBuilder } from '@reduxjs/toolkit/query/react';
import type { CallQuery } from './baseQuery.ts';
import type { Call, Catalogue, PluginCall } from './catalogue.ts';
import type { UseLazyQuery, UseMutation, UseQuery, UseTransfer } from './hooks.ts';
import { dependsOnSight } from './patientRows.ts';
import type { AnyRow } from './row.ts';
import type { Tag } from './tags.ts';

type Builder = EndpointBuilder<CallQuery, Tag, 'calls'>;

/** Rows become endpoints of the library; the stream is opened by the push listener, not fetched. */
export const endpointsOf = (rows: Record<string, AnyRow>) => (build: Builder) =>
  Object.fromEntries(
    Object.entries(rows)
      .filter(([, row]) => row.gives !== 'stream' && row.base !== 'plugin')
      .map(([name, row]) => [name, row.kind === 'query' ? queryOf(name, row, build) : mutationOf(row, build)]),
  );

const listTags = (tags: readonly Tag[] = []) => tags.map((type) => ({ type, id: 'LIST' }));

/** What a record row answers also depends on whose records are in sight. */
const tagsOf = (name: string, { cache, reads = [] }: AnyRow): readonly Tag[] => [
  ...reads,
  ...(cache === 'dictionary' ? (['Dictionary'] as const) : []),
  ...(dependsOnSight(name) ? (['Sight'] as const) : []),
];

const queryOf = (name: string, row: AnyRow, build: Builder) =>
  build.query({
    query: (arg: unknown) => ({ row, arg }),
    providesTags: listTags(tagsOf(name, row)),
  });

const mutationOf = (row: AnyRow, build: Builder) =>
  build.mutation({
    query: (arg: unknown) => ({ row, arg }),
    // What was refused has changed nothing; what got lost may have.
    invalidatesTags: (_result, problem) => (problem && problem.cause !== 'network' && problem.status < 500 ? [] : listTags(row.writes)),
  });

type ArgIn<Row> = Row extends { readonly arg?: infer Arg } ? Exclude<Arg, undefined> : never;
type ResultIn<Row> = Row extends { readonly result?: infer Result } ? Exclude<Result, undefined> : never;
/** `void` arguments must stay callable with nothing. */
type CallArg<Row> = [ArgIn<Row>] extends [never]
  ? void
  : Row extends { readonly arg?: infer Arg }
    ? void extends Arg
      ? Arg
      : ArgIn<Row>
    : never;
type MutationHook<Row> = [ResultIn<Row>] extends [Blob]
  ? UseTransfer<CallArg<Row>, ResultIn<Row>>
  : ArgIn<Row> extends { file: File }
    ? UseTransfer<CallArg<Row>, ResultIn<Row>>
    : UseMutation<CallArg<Row>, ResultIn<Row>>;

type Named<Kind extends AnyRow['kind']> = {
  [Name in Exclude<Call, 'streamNotices' | PluginCall>]: Catalogue[Name]['kind'] extends Kind ? Name : never;
}[Exclude<Call, 'streamNotices' | PluginCall>];

export type Hooks = {
  [Name in Named<'query'> as `use${Capitalize<Name>}Query`]: UseQuery<CallArg<Catalogue[Name]>, ResultIn<Catalogue[Name]>>;
} & {
  [Name in Named<'query'> as `useLazy${Capitalize<Name>}Query`]: UseLazyQuery<CallArg<Catalogue[Name]>, ResultIn<Catalogue[Name]>>;
} & {
  [Name in Named<'mutation'> as `use${Capitalize<Name>}Mutation`]: MutationHook<Catalogue[Name]>;
};
