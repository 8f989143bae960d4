import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo, useState } from 'react';
import { addMonths, dateAt } from '../../../domain/dates.ts';
import { checkAnswers } from '../../../domain/form/fill/checkAnswers.ts';
import { readForm } from '../../../domain/form/fill/readForm.ts';
import type { Answer, Answers, Definition, Subject } from '../../../domain/form/shapes.ts';
import type { Language } from '../../../domain/session/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { AnswersView } from '../fill/AnswersView.tsx';
import { FormFields } from '../fill/FormFields.tsx';
import { problemsByCode } from '../fill/problemsByCode.ts';
import style from './designer.module.css';
import { ChoiceBox, NumberBox } from './properties/inputs.tsx';
import { sampleOffers } from './sample.ts';

/** The form as it is filled in, in either language and on paper; answers given here are a test and kept nowhere. */
export function Preview({ definition }: { definition: Definition }) {
  const { say, language: own } = useWords();
  const [language, setLanguage] = useState<Language>(own);
  const [isPaper, setPaper] = useState(false);
  const [answers, setAnswers] = useState<Answers>({});
  const [hasTried, setTried] = useState(false);
  const [age, setAge] = useState<number | null>(45);
  const [sex, setSex] = useState<'M' | 'F'>('M');
  const subject = useMemo((): Subject => {
    const visitDay = dateAt(new Date());
    return { birthday: addMonths(visitDay, -12 * Math.min(150, Math.max(0, age ?? 0))), sex, visitDay };
  }, [age, sex]);
  // An answer of an element that was renamed or removed since belongs to nothing.
  const known = useMemo(() => {
    const codes = new Set(definition.elements.map(({ code }) => code));
    return Object.fromEntries(Object.entries(answers).filter(([code]) => codes.has(code)));
  }, [definition, answers]);
  const reading = useMemo(() => readForm(definition, known, subject), [definition, known, subject]);
  const problems = useMemo(() => checkAnswers(definition, known, subject), [definition, known, subject]);
  const change = (code: string, answer: Answer | undefined) =>
    setAnswers(({ [code]: _, ...others }) => (answer === undefined ? others : { ...others, [code]: answer }));
  return (
    <section className={style.card} aria-label={say('form.design.preview')}>
      <div className={style.bar}>
        <ToggleButtonGroup size="small" exclusive value={language} onChange={(_, next: Language | null) => next && setLanguage(next)}>
          <ToggleButton value="zh">{say('shell.language.zh')}</ToggleButton>
          <ToggleButton value="en">{say('shell.language.en')}</ToggleButton>
        </ToggleButtonGroup>
        <ToggleButton size="small" value="paper" selected={isPaper} onChange={() => setPaper(!isPaper)}>
          {say('form.design.paper')}
        </ToggleButton>
        <Button size="small" onClick={() => setTried(true)}>
          {say('form.design.test')}
        </Button>
        <Button
          size="small"
          onClick={() => {
            setAnswers({});
            setTried(false);
          }}
        >
          {say('form.design.clear')}
        </Button>
      </div>
      <div className={style.pair}>
        <NumberBox label={say('form.design.testAge')} value={age} change={setAge} />
        <ChoiceBox
          label={say('form.design.testSex')}
          value={sex}
          options={(['M', 'F'] as const).map((value) => ({ value, name: say(`form.sex.${value}`) }))}
          change={setSex}
        />
      </div>
      {hasTried ? (
        <p className={problems.length > 0 ? style.wrong : style.hint} role="status">
          {problems.length > 0 ? say('form.fill.incomplete', { count: problems.length }) : say('form.design.complete')}
        </p>
      ) : null}
      {isPaper ? (
        <div className={style.paper}>
          <AnswersView
            definition={definition}
            language={language}
            answers={known}
            results={reading.results}
            isShown={reading.isShown}
            author=""
            cosigner=""
          />
        </div>
      ) : (
        <FormFields
          definition={definition}
          reading={reading}
          offers={sampleOffers}
          language={language}
          change={change}
          answers={known}
          problems={problemsByCode(problems, hasTried)}
        />
      )}
    </section>
  );
}
