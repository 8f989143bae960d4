import type { Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { callApi } from './api.ts';
import { type Catalogue, catalogue } from './catalogue.ts';
import type { CallContext } from './context.ts';
import type { AnyRow } from './row.ts';
import type { Tag } from './tags.ts';

interface LibraryAction {
  type: string;
  payload?: unknown;
  meta?: { requestId: string; arg: { endpointName: keyof Catalogue; originalArgs: unknown } };
}
type Initiate = (arg: unknown, options: object) => UnknownAction;

const rows = catalogue as Record<keyof Catalogue, AnyRow>;
const typeOf = (step: string) => `${callApi.reducerPath}/${step}`;

/**
 * Asks a query again whose answer was on its way while something it shows was written. The library refreshes on a write only
 * what is at rest ('immediately'; its other way waits for everything, so that one slow call would hold up all lists): a query
 * under way would keep the state from before the write.
 */
export const overtaken: Middleware = ({ dispatch }) => {
  let moment = 0;
  const writtenAt = new Map<Tag, number>();
  const askedAt = new Map<string, number>();
  const note = (tags: readonly Tag[] = []) => {
    moment += 1;
    for (const tag of tags) writtenAt.set(tag, moment);
  };

  return (next) => (action) => {
    const result = next(action);
    const { type, meta, payload } = action as LibraryAction;
    if (type === typeOf('invalidateTags')) note((payload as { type: Tag }[]).map((tag) => tag.type));
    if (!meta?.arg?.endpointName) return result;
    const { endpointName, originalArgs } = meta.arg;
    if (type === typeOf('executeMutation/fulfilled')) note(rows[endpointName].writes);
    if (type === typeOf('executeQuery/pending')) askedAt.set(meta.requestId, moment);
    if (type === typeOf('executeQuery/rejected')) askedAt.delete(meta.requestId);
    if (type === typeOf('executeQuery/fulfilled')) {
      const asked = askedAt.get(meta.requestId) ?? moment;
      askedAt.delete(meta.requestId);
      if (rows[endpointName].reads?.some((tag) => (writtenAt.get(tag) ?? 0) > asked)) {
        const { initiate } = callApi.endpoints[endpointName] as unknown as { initiate: Initiate }; // endpoints are built at run time, untyped
        const again = initiate(originalArgs, { subscribe: false, forceRefetch: true });
        (dispatch as ThunkDispatch<unknown, CallContext, UnknownAction>)(again);
      }
    }
    return result;
  };
};
