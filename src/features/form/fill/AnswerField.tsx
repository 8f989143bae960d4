import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { lazy, Suspense } from 'react';
import { NumberField } from '../../../blocks/NumberField.tsx';
import { OwnPhrases } from '../../../blocks/OwnPhrases.tsx';
import { rowsOf, wordsIn } from '../../../domain/form/fill/answerText.ts';
import { withPhrase } from '../../../domain/form/fill/phrases.ts';
import type { Offers, VisitDiagnosis } from '../../../domain/form/formShapes.ts';
import type { Answer, AskedElement, ElementOf } from '../../../domain/form/shapes.ts';
import type { Message } from '../../../domain/problem.ts';
import type { Language } from '../../../domain/session/shapes.ts';
import { measurements } from '../../../domain/vitals/measurements.ts';
import { useWords } from '../../../words/useWords.ts';
import { ElementFrame } from './ElementFrame.tsx';
import style from './fill.module.css';
import { AttachmentInput } from './picked/AttachmentInput.tsx';
import { DrawingInput } from './picked/DrawingInput.tsx';
import { DrugInput, LabInput } from './picked/PickedInputs.tsx';
import { TableField } from './TableField.tsx';

const DateField = lazy(() => import('../../../blocks/DateField.tsx'));

interface Props {
  element: AskedElement;
  answer: Answer | undefined;
  isRequired: boolean;
  problem: Message | undefined;
  offers: Offers;
  language: Language;
  change: (answer: Answer | undefined) => void;
}

interface Ids {
  id: string;
  'aria-describedby': string | undefined;
  'aria-labelledby': string;
}

/** One question of a form with its field. */
export function AnswerField(props: Props) {
  const { element, isRequired, problem, language } = props;
  const isGroup = !['text', 'number', 'vitalSign', 'date'].includes(element.type);
  return (
    <ElementFrame element={element} language={language} isRequired={isRequired} problem={problem} group={isGroup}>
      {(ids) => <Input {...props} ids={ids} />}
    </ElementFrame>
  );
}

function Input(props: Props & { ids: Ids }) {
  const { element, answer, problem, language, change, ids } = props;
  switch (element.type) {
    case 'text':
      return <TextInput element={element} text={typeof answer === 'string' ? answer : ''} language={language} change={change} ids={ids} />;
    case 'number':
    case 'vitalSign':
      return (
        <div className={style.short}>
          <NumberField
            ids={ids}
            value={typeof answer === 'number' ? answer : null}
            unit={element.type === 'number' ? element.unit : measurements[element.sign].unit}
            invalid={problem !== undefined}
            onChange={(value) => change(value ?? undefined)}
          />
        </div>
      );
    case 'date':
      return (
        <div className={style.short}>
          <Suspense fallback={null}>
            <DateField
              ids={ids}
              value={typeof answer === 'string' ? answer : ''}
              onChange={(day) => change(day === '' ? undefined : day)}
            />
          </Suspense>
        </div>
      );
    case 'choice':
    case 'scale':
      return <ChoiceInput element={element} answer={answer} language={language} change={change} ids={ids} />;
    case 'table':
      return <TableField element={element} rows={rowsOf(answer)} language={language} change={change} />;
    default:
      return <PickedInput {...props} />;
  }
}

/** Answers that are chosen from facts of the patient or from the catalogue, or marked on a picture. */
function PickedInput({ element, answer, offers, language, change, ids }: Props & { ids: Ids }) {
  const label = wordsIn(language, element.label);
  switch (element.type) {
    case 'diagnosis':
      return <DiagnosisInput answer={answer} diagnoses={offers.diagnoses} language={language} change={change} ids={ids} />;
    case 'drug':
      return <DrugInput answer={answer} language={language} change={change} />;
    case 'labResult':
      return <LabInput answer={answer} offers={offers.labResults} language={language} change={change} label={label} />;
    case 'attachment':
      return <AttachmentInput answer={answer} offers={offers} change={change} label={label} />;
    case 'drawing':
      return <DrawingInput element={element} answer={answer} language={language} change={change} />;
    default:
      return null;
  }
}

interface TextProps {
  element: ElementOf<'text'>;
  text: string;
  language: Language;
  change: Props['change'];
  ids: Ids;
}

function TextInput({ element, text, language, change, ids }: TextProps) {
  const { lines, phrases } = element;
  return (
    <>
      <OutlinedInput
        size="small"
        fullWidth
        multiline={lines > 1}
        minRows={lines}
        value={text}
        inputProps={{ ...ids, autoComplete: 'off' }}
        onChange={(event) => change(event.target.value === '' ? undefined : event.target.value)}
      />
      {lines > 1 ? <OwnPhrases section="" label={wordsIn(language, element.label)} fieldId={ids.id} text={text} change={change} /> : null}
      {phrases.length > 0 ? (
        <div className={style.phrases}>
          {phrases.map((phrase) => (
            <Button key={phrase.zh} size="small" variant="outlined" onClick={() => change(withPhrase(text, phrase, language))}>
              {wordsIn(language, phrase)}
            </Button>
          ))}
        </div>
      ) : null}
    </>
  );
}

interface ChoiceProps {
  element: ElementOf<'choice'> | ElementOf<'scale'>;
  answer: Answer | undefined;
  language: Language;
  change: Props['change'];
  ids: Ids;
}

function ChoiceInput({ element, answer, language, change, ids }: ChoiceProps) {
  const options = element.options.map((option) => ({
    code: option.code,
    text:
      'points' in option && option.points !== null
        ? `${option.points} ${wordsIn(language, option.label)}`
        : wordsIn(language, option.label),
  }));
  if (element.type === 'choice' && element.isMany) {
    const chosen = Array.isArray(answer) ? answer.map(String) : [];
    const toggle = (code: string, isOn: boolean) => {
      const next = options.map((option) => option.code).filter((each) => (each === code ? isOn : chosen.includes(each)));
      change(next.length > 0 ? next : undefined);
    };
    return (
      <fieldset className={style.choices} aria-labelledby={ids['aria-labelledby']}>
        {options.map(({ code, text }) => (
          <FormControlLabel
            key={code}
            label={text}
            control={<Checkbox size="small" checked={chosen.includes(code)} onChange={(_, isOn) => toggle(code, isOn)} />}
          />
        ))}
      </fieldset>
    );
  }
  return (
    <RadioGroup
      row={element.type === 'choice'}
      aria-labelledby={ids['aria-labelledby']}
      value={typeof answer === 'string' ? answer : ''}
      onChange={(_, code) => change(code)}
    >
      {options.map(({ code, text }) => (
        <FormControlLabel key={code} value={code} label={text} control={<Radio size="small" />} />
      ))}
    </RadioGroup>
  );
}

interface DiagnosisProps {
  answer: Answer | undefined;
  diagnoses: readonly VisitDiagnosis[];
  language: Language;
  change: Props['change'];
  ids: Ids;
}

/** Diagnoses of the visit to tick; one that was taken out of the record stays until it is unticked. */
function DiagnosisInput({ answer, diagnoses, language, change, ids }: DiagnosisProps) {
  const { say } = useWords();
  const chosen = rowsOf(answer);
  const gone = chosen.filter(({ nameZh }) => !diagnoses.some((each) => each.nameZh === nameZh));
  const all = [...diagnoses.map(({ code, nameZh, nameEn }) => ({ code, nameZh, nameEn })), ...gone];
  const isChosen = (nameZh: unknown) => chosen.some((row) => row.nameZh === nameZh);
  const toggle = (nameZh: unknown, isOn: boolean) => {
    const next = all.filter((row) => (row.nameZh === nameZh ? isOn : isChosen(row.nameZh)));
    change(next.length > 0 ? next : undefined);
  };
  if (all.length === 0) return <p className={style.none}>{say('form.fill.noDiagnosis')}</p>;
  return (
    <fieldset className={style.choices} aria-labelledby={ids['aria-labelledby']}>
      {all.map(({ nameZh, nameEn }) => (
        <FormControlLabel
          key={String(nameZh)}
          label={String(language === 'en' && nameEn ? nameEn : nameZh)}
          control={<Checkbox size="small" checked={isChosen(nameZh)} onChange={(_, isOn) => toggle(nameZh, isOn)} />}
        />
      ))}
    </fieldset>
  );
}
