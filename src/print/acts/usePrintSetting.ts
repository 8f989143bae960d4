import { useState } from 'react';
import { api } from '../../api/api.ts';
import type * as Billing from '../../domain/billing/shapes.ts';
import type { DocumentName, Setting } from '../../domain/print/shapes.ts';
import type { Language } from '../../domain/session/shapes.ts';
import { printSettingsChanged, selectPrintSettings } from '../../store/printSettings.ts';
import { useAppDispatch, useAppSelector } from '../../store/useStore.ts';

/** The print setting as one document reads it. */
export function usePrintSetting(document: DocumentName, spoken: Language) {
  const { languages, speak, ...rest } = usePrintSettings();
  return { ...rest, language: languages[document] ?? spoken, speak: (language: Language) => speak(document, language) };
}

/**
 * The parts that a bill carries are this machine's own (technical contract §7: stored print settings, all off by default); the language of
 * each document is what this person chose last, on any machine. A change shows at once and is kept behind.
 */
export function usePrintSettings() {
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
    languages,
    /** No language: as the screen. */
    speak: (document: DocumentName, language?: Language) => {
      const { [document]: _, ...others } = languages;
      const next = language ? { ...others, [document]: language } : others;
      setChanged(next);
      void keep({ ...partsOf(setting), languages: next });
    },
  };
}

/** Without what the persisting library adds. */
const partsOf = ({ address, medication, laboratory, pay, diagnosis }: Billing.PrintSetting): Billing.PrintSetting => {
  return { address, medication, laboratory, pay, diagnosis };
};
