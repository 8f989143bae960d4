import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery.ts';
import { type Call, catalogue } from './catalogue.ts';
import { endpointsOf, type Hooks } from './endpoints.ts';
import type { AnyRow } from './row.ts';
import { tags } from './tags.ts';
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

const transfers = Object.entries(catalogue as Record<Call, AnyRow>)
  .filter(([, row]) => row.gives === 'blob' || row.sends === 'form')
  .map(([name]) => {
    const { initiate } = callApi.endpoints[name] as unknown as { initiate: Initiate }; // endpoints are built at run time, untyped
    return [`use${name[0]!.toUpperCase()}${name.slice(1)}Mutation`, transferHook(initiate)];
  });

/** One hook or two a row of the catalogue: `api.useQueryPatientListQuery(…)`, `api.useSavePatientMutation()`. */
export const api = { ...callApi, ...Object.fromEntries(transfers) } as unknown as Hooks; // typed from the catalogue; conform.ts guards it
