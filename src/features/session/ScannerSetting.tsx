import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import { NumberField } from '../../blocks/NumberField.tsx';
import { checkScanner, paceLimits } from '../../domain/scan/recogniser.ts';
import { scannerSettingChanged, selectScannerSetting } from '../../store/scannerSetting.ts';
import { useAppDispatch, useAppSelector } from '../../store/useStore.ts';
import { useWords } from '../../words/useWords.ts';
import style from './profile.module.css';

const signs = ['prefix', 'suffix'] as const;

/** How the scanner of this computer is told from a keyboard. Kept with the machine: the scanner hangs on it. */
export function ScannerSetting() {
  const { say } = useWords();
  const dispatch = useAppDispatch();
  const kept = useAppSelector(selectScannerSetting);
  const [draft, setDraft] = useState<{ pace: number | null; prefix: string; suffix: string }>(kept);
  const wrong = checkScanner({ ...draft, pace: draft.pace ?? 0 });
  const change = (part: Partial<typeof draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    const { pace } = next;
    if (pace !== null && checkScanner({ ...next, pace }).length === 0) dispatch(scannerSettingChanged({ ...next, pace }));
  };
  return (
    <section className={`${style.card} ${style.scanner}`} aria-labelledby="scanner-setting">
      <h2 id="scanner-setting">{say('session.scanner')}</h2>
      <p>{say('session.scanner.hint')}</p>
      <FieldFrame
        label="session.scanner.pace"
        error={wrong.includes('pace') ? { message: 'session.scanner.pace.range', values: paceLimits } : undefined}
      >
        {(ids) => <NumberField value={draft.pace} onChange={(pace) => change({ pace })} invalid={wrong.includes('pace')} ids={ids} />}
      </FieldFrame>
      {signs.map((field) => (
        <FieldFrame
          key={field}
          label={field === 'prefix' ? 'session.scanner.prefix' : 'session.scanner.suffix'}
          error={wrong.includes(field) ? { message: 'session.scanner.sign' } : undefined}
        >
          {(ids) => (
            <OutlinedInput
              size="small"
              value={draft[field]}
              error={wrong.includes(field)}
              inputProps={{ ...ids, maxLength: 2 }}
              sx={{ width: 120 }}
              onChange={(event) => change({ [field]: event.target.value })}
            />
          )}
        </FieldFrame>
      ))}
    </section>
  );
}
