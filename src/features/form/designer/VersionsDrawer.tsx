import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { DetailDrawer } from '../../../blocks/DetailDrawer.tsx';
import { compareDefinitions, isSame } from '../../../domain/form/design/compare.ts';
import { wordsIn } from '../../../domain/form/fill/answerText.ts';
import type * as Form from '../../../domain/form/formShapes.ts';
import { versionState, versionStateWords } from '../../../domain/form/states.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './designer.module.css';

interface Props {
  form: Form.Full;
  /** As it stands in the editor. */
  current: Pick<Form.VersionFull, 'definition' | 'binding'>;
  close: () => void;
}

/** Versions of a form: from when each is in force, how many forms are written in it, what it differs in from the editor. */
export function VersionsDrawer({ form, current, close }: Props) {
  const { say } = useWords();
  const [compared, setCompared] = useState<string>();
  const [retiring, setRetiring] = useState<Form.VersionLine>();
  const [retire] = api.useRetireFormVersionMutation({ tells: 'caller' });
  return (
    <DetailDrawer title={say('form.design.versions')} close={close}>
      <ul className={style.rows}>
        {form.versions.map((version) => (
          <li key={version.id} style={{ flexWrap: 'wrap' }}>
            <VersionFacts version={version} />
            <Button size="small" aria-pressed={compared === version.id} onClick={() => setCompared(version.id)}>
              {say('form.design.compare')}
            </Button>
            {version.state === versionState.published ? (
              <Button size="small" color="error" onClick={() => setRetiring(version)}>
                {say('form.design.retire')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Differences id={compared} current={current} />
      {retiring ? (
        <ConfirmAct
          title={say('form.design.retireTitle', { number: retiring.number })}
          effect={say('form.design.retireEffect')}
          act={say('form.design.retire')}
          danger
          confirm={() => retire({ id: retiring.id }).unwrap()}
          close={() => setRetiring(undefined)}
        />
      ) : null}
    </DetailDrawer>
  );
}

function VersionFacts({ version }: { version: Form.VersionLine }) {
  const { say, dateTime } = useWords();
  const facts = [
    say(versionStateWords[version.state]),
    version.effectiveOn ? say('form.design.effectiveOn', { day: version.effectiveOn }) : '',
    version.publishedBy,
    dateTime(version.publishedAt),
    say('form.design.written', { count: version.useCount }),
  ];
  return (
    <span style={{ flex: 1 }}>
      <b>{say('form.fill.version', { number: version.number })}</b>
      <br />
      <span className={style.hint}>{facts.filter((fact) => fact !== '').join(' · ')}</span>
    </span>
  );
}

function Differences({ id, current }: { id: string | undefined; current: Props['current'] }) {
  const { say, language } = useWords();
  const { currentData: version } = api.useQueryFormVersionQuery(id ? { id } : skipToken);
  if (!version) return null;
  const differences = compareDefinitions(version.definition, current.definition);
  const isBoundAlike = isSame(version.binding, current.binding);
  return (
    <section aria-label={say('form.design.differences', { number: version.number })}>
      <h3>{say('form.design.differences', { number: version.number })}</h3>
      {isBoundAlike ? null : <p>{say('form.difference.binding')}</p>}
      {isBoundAlike && differences.length === 0 ? <p className={style.hint}>{say('form.design.same')}</p> : null}
      <ul>
        {differences.map(({ kind, element, properties }) => (
          <li key={`${kind} ${element.code}`}>
            {say(`form.difference.${kind}`, { name: wordsIn(language, element.label) || element.code })}
            {properties.length > 0 ? ` (${properties.map((each) => say(propertyWords(each))).join(', ')})` : ''}
          </li>
        ))}
      </ul>
    </section>
  );
}

const worded = {
  label: 'form.design.label',
  hint: 'form.design.hint',
  shownIf: 'form.design.shownIf',
  required: 'form.design.required',
  requiredIf: 'form.design.requiredIf',
  formula: 'form.design.formula',
  options: 'form.design.options',
  columns: 'form.design.columns',
  image: 'form.design.image',
  kinds: 'form.design.options',
  bands: 'form.design.bands',
  unit: 'form.design.unit',
  least: 'form.design.least',
  most: 'form.design.most',
  source: 'form.design.source',
} as const;
const propertyWords = (property: string) => (property in worded ? worded[property as keyof typeof worded] : 'form.design.otherProperty');
