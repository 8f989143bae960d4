import { useState } from 'react';
import { api } from '../../api/api.ts';
import type { DocumentName, Setting } from '../../domain/print/shapes.ts';
import type { Language } from '../../domain/session/shapes.ts';

const allOff: Setting = { address: 0, medication: 0, laboratory: 0, pay: 0, diagnosis: 0, languages: {} };

/** What this person chose last, on any machine; a change shows at once and is kept behind. */
export function usePrintSetting(document: DocumentName, spoken: Language) {
  const { data: stored } = api.useQueryPrintSettingQuery();
  const [save] = api.useSavePrintSettingMutation();
  const [changed, setChanged] = useState<Setting>();
  const setting = changed ?? stored ?? allOff;
  const change = (next: Partial<Setting>) => {
    setChanged({ ...setting, ...next });
    // A choice that could not be kept is made again next time: nothing to tell.
    save({ ...setting, ...next })
      .unwrap()
      .catch(() => {});
  };
  return {
    isKnown: stored !== undefined,
    setting,
    change,
    language: setting.languages[document] ?? spoken,
    speak: (language: Language) => change({ languages: { ...setting.languages, [document]: language } }),
  };
}
