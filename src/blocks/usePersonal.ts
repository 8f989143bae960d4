import { useMemo } from 'react';
import { api } from '../api/api.ts';
import { nothingPersonal, type Personal, personalOf } from '../domain/session/personal.ts';

/** How this person works; the standard until it is known. */
export function usePersonal(): Personal {
  const { data } = api.useQueryMyConfigQuery();
  return useMemo(() => (data ? personalOf(data) : nothingPersonal), [data]);
}
