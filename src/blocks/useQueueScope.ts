import { useState } from 'react';
import { api } from '../api/api.ts';

type Scope = 'mine' | 'all';
export const scopeKey = 'encounter.queueScope';

/** Whose patients a person looks at, remembered for the next day. */
export function useQueueScope(): [Scope, (scope: Scope) => void] {
  const { data: config } = api.useQueryMyConfigQuery();
  const [saveConfig] = api.useSaveMyConfigMutation();
  const [chosen, setChosen] = useState<Scope>();
  const choose = (scope: Scope) => {
    setChosen(scope);
    void saveConfig({ key: scopeKey, value: scope });
  };
  return [chosen ?? (config?.[scopeKey] === 'all' ? 'all' : 'mine'), choose];
}
