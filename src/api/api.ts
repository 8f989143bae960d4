import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery.ts';
import { type Call, catalogue } from './catalogue.ts';
import { endpointsOf, type Hooks } from './endpoints.ts';
import type { UseLazyQuery, UseMutation } from './hooks.ts';
import type { AnyRow } from './row.ts';
import { tags } from './tags.ts';
import { lazyQueryHook, mutationHook } from './tells.ts';
import { type Initiate, transferHook } from './transfer.ts';

/** The library's own object, for the store and its listeners. Screens use `api`. */
export const callApi = createApi({
  reducerPath: 'calls',
  baseQuery,
  tagTypes: tags,
  // The default waits for every running query: one slow report would hold back every list.
  invalidationBehavior: 'immediately',
  // Patient data does not stay in memory long after its screen is gone.
  keepUnusedDataFor: 30,
  endpoints: endpointsOf(catalogue),
});

const hookNamed = (name: string, prefix: string, kind: string) => `${prefix}${name[0]!.toUpperCase()}${name.slice(1)}${kind}`;

/** The endpoints of the library are built at run time, untyped. */
interface Built {
  initiate: Initiate;
  useMutation: UseMutation<unknown, unknown>;
  useLazyQuery: UseLazyQuery<unknown, unknown>;
}
const ownHooks: Record<string, unknown> = {};
for (const [name, row] of Object.entries(catalogue as Record<Call, AnyRow>)) {
  const built = callApi.endpoints[name] as unknown as Built | undefined;
  if (!built) continue;
  const isTransfer = row.gives === 'blob' || row.sends === 'form';
  if (isTransfer) ownHooks[hookNamed(name, 'use', 'Mutation')] = transferHook(built.initiate);
  else if (row.kind === 'mutation') ownHooks[hookNamed(name, 'use', 'Mutation')] = mutationHook(built.useMutation);
  else ownHooks[hookNamed(name, 'useLazy', 'Query')] = lazyQueryHook(built.useLazyQuery);
}

/** One hook or two a row of the catalogue: `api.useQueryPatientListQuery(…)`, `api.useSavePatientMutation()`. */
export const api = { ...callApi, ...ownHooks } as unknown as Hooks; // typed from the catalogue; conform.ts guards it
