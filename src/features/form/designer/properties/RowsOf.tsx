import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { CloseIcon as Close } from '../../../../blocks/icons.tsx';
import { nextCode } from '../../../../domain/form/design/edit.ts';
import { type Band, type TableColumn, tones, type Words } from '../../../../domain/form/shapes.ts';
import { useWords } from '../../../../words/useWords.ts';
import style from '../designer.module.css';
import { ChoiceBox, NumberBox, TextBox } from './inputs.tsx';

const nothing: Words = { zh: '', en: '' };

interface RowsProps<Row> {
  title: string;
  rows: readonly Row[];
  problem?: string | undefined;
  make: () => Row;
  change: (rows: Row[]) => void;
  fields: (row: Row, put: (part: Partial<Row>) => void) => ReactNode;
}

/** Rows of a property, each with its fields and a way to take it away. */
function Rows<Row extends object>({ title, rows, problem, make, change, fields }: RowsProps<Row>) {
  const { say } = useWords();
  return (
    <fieldset style={{ margin: 0, padding: 0, border: 0 }}>
      <legend className={style.label}>{title}</legend>
      {problem ? <p className={style.wrong}>{problem}</p> : null}
      <ol className={style.rows}>
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are controlled fields without state of their own
          <li key={place}>
            {fields(row, (part) => change(rows.with(place, { ...row, ...part })))}
            <IconButton
              size="small"
              aria-label={say('form.design.removeRow', { what: title, row: place + 1 })}
              onClick={() => change(rows.toSpliced(place, 1))}
            >
              <Close fontSize="inherit" />
            </IconButton>
          </li>
        ))}
      </ol>
      <Button size="small" onClick={() => change([...rows, make()])}>
        {say('form.design.addRow', { what: title })}
      </Button>
    </fieldset>
  );
}

function LabelFields({ label, put }: { label: Words; put: (part: { label: Words }) => void }) {
  const { say } = useWords();
  return (
    <>
      <TextBox label={say('form.design.zh')} value={label.zh} change={(zh) => put({ label: { ...label, zh } })} />
      <TextBox label={say('form.design.en')} value={label.en} change={(en) => put({ label: { ...label, en } })} />
    </>
  );
}

interface Option {
  code: string;
  label: Words;
  points?: number | null;
  isAlert?: boolean | undefined;
}

interface OptionsProps {
  options: readonly Option[];
  problem: string | undefined;
  /** Each option is worth points. */
  isScored?: boolean;
  /** An option may be a warning. */
  hasAlerts?: boolean;
  change: (options: Option[]) => void;
}

export function OptionRows({ options, problem, isScored = false, hasAlerts = false, change }: OptionsProps) {
  const { say } = useWords();
  const make = (): Option => {
    const code = nextCode(
      options.map((option) => option.code),
      'o',
    );
    return { code, label: nothing, ...(isScored && { points: options.length }) };
  };
  return (
    <Rows<Option>
      title={say('form.design.options')}
      rows={options}
      problem={problem}
      make={make}
      change={change}
      fields={(option, put) => (
        <>
          <CodeField code={option.code} put={put} />
          <LabelFields label={option.label} put={put} />
          {isScored ? (
            <NumberBox label={say('form.design.points')} value={option.points ?? null} change={(points) => put({ points })} />
          ) : null}
          {hasAlerts ? (
            <FormControlLabel
              label={say('form.design.isAlert')}
              control={<Checkbox size="small" checked={option.isAlert === true} onChange={(_, isAlert) => put({ isAlert })} />}
            />
          ) : null}
        </>
      )}
    />
  );
}

function CodeField({ code, put }: { code: string; put: (part: { code: string }) => void }) {
  const { say } = useWords();
  return (
    <TextBox
      label={say('form.design.code')}
      value={code}
      most={40}
      change={(text) => {
        if (/^[a-z][a-z0-9_]*$/.test(text)) put({ code: text });
      }}
    />
  );
}

export function ColumnRows({
  columns,
  problem,
  change,
}: {
  columns: readonly TableColumn[];
  problem: string | undefined;
  change: (columns: TableColumn[]) => void;
}) {
  const { say } = useWords();
  return (
    <Rows<TableColumn>
      title={say('form.design.columns')}
      rows={columns}
      problem={problem}
      make={() => ({
        code: nextCode(
          columns.map(({ code }) => code),
          'c',
        ),
        label: nothing,
        kind: 'text',
      })}
      change={change}
      fields={(column, put) => (
        <>
          <CodeField code={column.code} put={put} />
          <LabelFields label={column.label} put={put} />
          <ChoiceBox
            label={say('form.design.kind')}
            value={column.kind}
            options={(['text', 'number', 'date'] as const).map((value) => ({ value, name: say(`form.type.${value}`) }))}
            change={(kind) => put({ kind })}
          />
        </>
      )}
    />
  );
}

export function BandRows({
  bands,
  problem,
  change,
}: {
  bands: readonly Band[];
  problem: string | undefined;
  change: (bands: Band[]) => void;
}) {
  const { say } = useWords();
  return (
    <Rows<Band>
      title={say('form.design.bands')}
      rows={bands}
      problem={problem}
      make={() => ({ from: Math.max(-1, ...bands.map(({ from }) => from)) + 1, label: nothing, tone: 'normal' })}
      change={change}
      fields={(band, put) => (
        <>
          <NumberBox label={say('form.design.from')} value={band.from} change={(from) => put({ from: from ?? 0 })} />
          <LabelFields label={band.label} put={put} />
          <ChoiceBox
            label={say('form.design.tone')}
            value={band.tone}
            options={tones.map((value) => ({ value, name: say(`form.tone.${value}`) }))}
            change={(tone) => put({ tone })}
          />
        </>
      )}
    />
  );
}

export function PhraseRows({ phrases, change }: { phrases: readonly Words[]; change: (phrases: Words[]) => void }) {
  const { say } = useWords();
  return (
    <Rows<Words>
      title={say('form.design.phrases')}
      rows={phrases}
      make={() => nothing}
      change={change}
      fields={(phrase, put) => <LabelFields label={phrase} put={({ label }) => put(label)} />}
    />
  );
}
