import { useEffect, useMemo, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { showingProblems } from '../../../api/problem.ts';
import { DialogForm } from '../../../blocks/DialogForm.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { checkAddendum } from '../../../domain/addendum/rules.ts';
import { type Draft, draft as shape } from '../../../domain/addendum/shapes.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './addendum.module.css';

const Field = fieldsOf<Draft>();
const kinds = [
  { value: 'addendum', label: 'addendum.kind.addendum' },
  { value: 'correction', label: 'addendum.kind.correction' },
] as const;

interface Props {
  encounter: Encounter.Full;
  /** Additions and corrections that are shown. */
  seen: number;
  /** Text of each section that may be corrected, as it stands now; none for a colleague's record. */
  current: ReadonlyMap<string, string>;
  sectionName: (code: string) => string;
  close: () => void;
}

/** One addition or correction, signed as it is saved. */
export function AddendumDialog({ encounter, seen, current, sectionName, close }: Props) {
  const { say } = useWords();
  const [save] = api.useSaveAddendumMutation();
  const start = useMemo<Draft>(
    () => ({ noteRecordId: encounter.id, kind: 'addendum', sectionType: null, text: '', reason: '', seen }),
    [encounter.id, seen],
  );
  const check = useMemo(() => (draft: Draft) => checkAddendum(draft, current), [current]);
  const options = [...current.keys()].map((code) => ({ value: code, name: sectionName(code) }));
  return (
    <DialogForm
      title={say('addendum.title')}
      act={say('addendum.sign')}
      patient={{ id: encounter.patientId, name: encounter.patientName }}
      start={start}
      shape={shape}
      check={check}
      save={(draft) => save(showingProblems(draft)).unwrap()}
      close={close}
    >
      {options.length > 0 ? <Field.Choice of="kind" label="addendum.kind" options={kinds} required /> : null}
      <CorrectedFields current={current} options={options} />
      <p className={style.stays}>{say('addendum.stays')}</p>
    </DialogForm>
  );
}

function CorrectedFields({ current, options }: { current: Props['current']; options: readonly { value: string; name: string }[] }) {
  const { control, setValue } = useFormContext<Draft>();
  const [kind, sectionType] = useWatch({ control, name: ['kind', 'sectionType'] });
  const filled = useRef<string | null>(null);
  // A correction begins with what stands there.
  useEffect(() => {
    if (kind !== 'correction' || sectionType === null || filled.current === sectionType) return;
    filled.current = sectionType;
    setValue('text', current.get(sectionType) ?? '', { shouldDirty: true });
  }, [kind, sectionType, current, setValue]);
  const isCorrection = kind === 'correction';
  return (
    <>
      {isCorrection ? <Field.Select of="sectionType" label="addendum.section" options={options} required /> : null}
      <Field.Area of="text" label={isCorrection ? 'addendum.after' : 'addendum.text'} rows={5} required />
      {isCorrection ? <Field.Area of="reason" label="addendum.reason" rows={2} required /> : null}
    </>
  );
}
