import { useState } from 'react';
import { api } from '../../api/api.ts';
import type * as Billing from '../../domain/billing/shapes.ts';
import type { DocumentName, Setting } from '../../domain/print/shapes.ts';
import type { Language } from '../../domain/session/shapes.ts';
import { printSettingsChanged, selectPrintSettings } from '../../store/printSettings.ts';
import { useAppDispatch, useAppSelector } from '../../store/useStore.ts';

/**
 * What a bill carries is this machine's own (technical contract §7: stored print settings, all off by default); the language of
 * each document is what this person chose last, on any machine. A change shows at once and is kept behind.
 */
export function usePrintSetting(document: DocumentName, spoken: Language) {
  const dispatch = useAppDispatch();
  const setting = useAppSelector(selectPrintSettings);
  const { data: stored } = api.useQueryPrintSettingQuery();
  const [save] = api.useSavePrintSettingMutation({ tells: 'caller' });
  const [changed, setChanged] = useState<Setting['languages']>();
  const languages = changed ?? stored?.languages ?? {};
  // A choice that could not be kept is made again next time: nothing to tell.
  const keep = (next: Setting) =>
    save(next)
      .unwrap()
      .catch(() => {});
  return {
    isKnown: stored !== undefined,
    setting,
    change: (next: Partial<Billing.PrintSetting>) => {
      dispatch(printSettingsChanged(next));
      void keep({ ...partsOf({ ...setting, ...next }), languages });
    },
    language: languages[document] ?? spoken,
    speak: (language: Language) => {
      const next = { ...languages, [document]: language };
      setChanged(next);
      void keep({ ...partsOf(setting), languages: next });
    },
  };
}

/** Without what the persisting library adds. */
const partsOf = ({ address, medication, laboratory, pay, diagnosis }: Billing.PrintSetting): Billing.PrintSetting => {
  return { address, medication, laboratory, pay, diagnosis };
};
