import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { type ReactNode, useId, useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { DictionarySelect } from '../../../blocks/DictionarySelect.tsx';
import { NumberField } from '../../../blocks/NumberField.tsx';
import type { Entry } from '../../../domain/dictionary/shapes.ts';
import { drugSources } from '../../../domain/history/drugs/sources.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import type { Message } from '../../../domain/problem.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './drugs.module.css';
import { MedicineSearch } from './MedicineSearch.tsx';
import { type DrugDraft, useDrugEntry } from './useDrugEntry.ts';

interface Props {
  patientId: string;
  noteRecordId?: string | undefined;
  /** The row that is changed; a new one without it. */
  start?: { draft: DrugDraft; id: string; version: number };
  done?: () => void;
}

/** One medicine in one line: its name, then Enter from field to field; Enter in the last one records it. */
export function DrugEntry({ patientId, noteRecordId, start, done }: Props) {
  const { say } = useWords();
  const entry = useDrugEntry({ patientId, noteRecordId }, start);
  const search = useRef<HTMLInputElement>(null);
  const [round, setRound] = useState(0);
  const problemId = useId();
  const { draft, change, problems } = entry;
  const record = async () => {
    if (!(await entry.add())) return;
    setRound((now) => now + 1);
    search.current?.focus();
    done?.();
  };
  return (
    <form
      className={style.entry}
      aria-label={say(start ? 'history.drug.edit' : 'history.drug.add')}
      onSubmit={(event) => {
        event.preventDefault();
        void record();
      }}
    >
      <MedicineSearch
        key={round}
        name={draft.name}
        choose={entry.choose}
        unchoose={() => change({ name: '', itemId: null, ingredient: '' })}
        describedBy={problems.name ? problemId : undefined}
        inputRef={search}
      />
      <Problem id={problemId} problem={problems.name} />
      <UsageCells entry={entry} />
      <Button type="submit" variant="contained" disabled={entry.isSaving}>
        {say(start ? 'action.save' : 'history.drug.add')}
      </Button>
      {start ? <Button onClick={done}>{say('action.cancel')}</Button> : null}
      {entry.failed ? (
        <span role="alert" className={style.problem}>
          {entry.failed}
        </span>
      ) : null}
    </form>
  );
}

/** How much, how often, since when, and from where. */
function UsageCells({ entry }: { entry: ReturnType<typeof useDrugEntry> }) {
  const { say } = useWords();
  const units = api.useGetDrugDoseUnitListQuery().data;
  const { draft, change, problems } = entry;
  return (
    <>
      <Field label="history.drug.dose" problem={problems.dose}>
        {(ids) => <NumberField ids={ids} value={draft.dose} onChange={(dose) => change({ dose })} />}
      </Field>
      <Field label="history.drug.doseUnit" problem={problems.doseUnit}>
        {(ids) => (
          <DictionarySelect
            ids={ids}
            entries={withUnit(units, draft.doseUnit)}
            value={draft.doseUnit ?? ''}
            onChange={(code) => change({ doseUnit: code || null })}
          />
        )}
      </Field>
      <Field label="history.drug.frequency" problem={problems.frequencyCode} isWide>
        {(ids) => (
          <DictionarySelect
            ids={ids}
            entries={entry.frequencies}
            value={draft.frequencyCode ?? ''}
            onChange={(code) => change({ frequencyCode: code || null })}
          />
        )}
      </Field>
      <Field label="history.drug.since" problem={problems.since}>
        {(ids) => (
          <OutlinedInput
            size="small"
            value={draft.since}
            placeholder="2024-03"
            inputProps={{ ...ids, maxLength: 10 }}
            onChange={(event) => change({ since: event.target.value.trim() })}
          />
        )}
      </Field>
      <Field label="history.drug.source" isWide>
        {(ids) => (
          <Select size="small" fullWidth value={draft.source} inputProps={ids} onChange={(event) => change({ source: event.target.value })}>
            {drugSources.map((source) => (
              <MenuItem key={source} value={source}>
                {say(`history.drug.source.${source}`)}
              </MenuItem>
            ))}
          </Select>
        )}
      </Field>
      <Field label="field.remark" isWide>
        {(ids) => (
          <OutlinedInput
            size="small"
            value={draft.note}
            inputProps={{ ...ids, maxLength: 500 }}
            onChange={(event) => change({ note: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

/** A unit of a single tablet stands beside those of the dictionary. */
function withUnit(units: readonly Entry[] | undefined, unit: string | null): readonly Entry[] | undefined {
  if (!units || !unit || units.some(({ code }) => code === unit)) return units;
  return [...units, { code: unit, nameZh: unit, nameEn: '', pinyin: '', initials: '', parentCode: null, extra: {} } as unknown as Entry];
}

interface FieldProps {
  label: MessageId;
  problem?: Message | undefined;
  isWide?: boolean;
  children: (ids: { id: string; 'aria-describedby': string | undefined; 'aria-label': string }) => ReactNode;
}

function Field({ label, problem, isWide = false, children }: FieldProps) {
  const { say } = useWords();
  const id = useId();
  return (
    <div className={isWide ? style.wide : undefined}>
      <label htmlFor={id} className={style.label}>
        {say(label)}
      </label>
      {children({ id, 'aria-label': say(label), 'aria-describedby': problem ? `${id}-problem` : undefined })}
      <Problem id={`${id}-problem`} problem={problem} />
    </div>
  );
}

function Problem({ id, problem }: { id: string; problem: Message | undefined }) {
  const { say } = useWords();
  if (!problem) return null;
  return (
    <span id={id} role="alert" className={style.problem}>
      {say(problem.message, problem.values)}
    </span>
  );
}
