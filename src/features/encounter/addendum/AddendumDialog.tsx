import { useEffect, useMemo, useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { DialogForm } from '../../../blocks/DialogForm.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import type { FieldWords } from '../../../blocks/resolver.ts';
import { checkAddendum } from '../../../domain/addendum/rules.ts';
import { type Draft, draft as shape } from '../../../domain/addendum/shapes.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { isStructured } from '../../../domain/encounter/structuredFields.ts';
import { useWords } from '../../../words/useWords.ts';
import { StructuredPart } from '../note/StructuredPart.tsx';
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
  /** Each section that may be corrected, as it stands now; none for a colleague's record. */
  current: ReadonlyMap<string, Encounter.SectionContent>;
  sectionName: (code: string) => string;
  close: () => void;
}

/** One addition or correction, signed as it is saved. */
export function AddendumDialog({ encounter, seen, current, sectionName, close }: Props) {
  const { say } = useWords();
  const [save] = api.useSaveAddendumMutation({ tells: 'caller' });
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
      save={(draft) => save(sentOf(draft)).unwrap()}
      close={close}
    >
      {options.length > 0 ? <Field.Choice of="kind" label="addendum.kind" options={kinds} required /> : null}
      <CorrectedFields current={current} options={options} />
      <p className={style.stays}>{say('addendum.stays')}</p>
    </DialogForm>
  );
}

/** The structured part goes with the correction of a section that has one. */
function sentOf({ fields, ...draft }: Draft): Draft {
  const hasFields = draft.kind === 'correction' && isStructured(draft.sectionType ?? '');
  return { ...draft, ...(hasFields && fields && { fields }) };
}

/** Numbers, relatives or findings of a section, as they should read. */
function StructuredField({ sectionType }: { sectionType: string }) {
  const { say } = useWords();
  const { field, fieldState } = useController<Draft, 'fields'>({ name: 'fields' });
  const error = fieldState.error as FieldWords | undefined;
  if (!isStructured(sectionType)) return null;
  return (
    <fieldset className={style.structured} aria-label={say('addendum.part.fields')}>
      <StructuredPart
        sectionType={sectionType}
        content={{ text: '', ...(field.value && { fields: field.value }) }}
        closed={false}
        change={({ fields }) => field.onChange(fields)}
        leave={field.onBlur}
      />
      {error ? (
        <p role="alert" data-tone="danger">
          {say(error.message, error.values)}
        </p>
      ) : null}
    </fieldset>
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
    const { text = '', fields } = current.get(sectionType) ?? {};
    setValue('text', text, { shouldDirty: true });
    setValue('fields', fields);
  }, [kind, sectionType, current, setValue]);
  const isCorrection = kind === 'correction';
  return (
    <>
      {isCorrection ? <Field.Select of="sectionType" label="addendum.section" options={options} required /> : null}
      {isCorrection && sectionType !== null ? <StructuredField sectionType={sectionType} /> : null}
      <Field.Area
        of="text"
        label={isCorrection ? 'addendum.after' : 'addendum.text'}
        rows={5}
        required={!isCorrection || !isStructured(sectionType ?? '')}
      />
      {isCorrection ? <Field.Area of="reason" label="addendum.reason" rows={2} required /> : null}
    </>
  );
}
