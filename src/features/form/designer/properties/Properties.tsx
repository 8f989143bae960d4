import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { recordSections, sectionWords } from '../../../../domain/encounter/sections.ts';
import type { Fault } from '../../../../domain/form/design/checkDefinition.ts';
import { isAsked } from '../../../../domain/form/fill/readForm.ts';
import type { AskedElement, FormElement } from '../../../../domain/form/shapes.ts';
import { useWords } from '../../../../words/useWords.ts';
import style from '../designer.module.css';
import type { Editor } from '../useEditor.ts';
import { ChoiceBox, TextBox, WordsBox } from './inputs.tsx';
import { OwnProperties } from './OwnProperties.tsx';

const codeShape = /^[a-z][a-z0-9_]{0,39}$/;

/** Properties of the chosen element, each with its fault beside it. */
export function Properties({ editor, faults }: { editor: Editor; faults: readonly Fault[] }) {
  const { say } = useWords();
  const element = editor.state.definition.elements[editor.selected];
  if (!element) return <p className={style.hint}>{say('form.design.choose')}</p>;
  const faultOf = (property: string): string | undefined => {
    const fault = faults.find((each) => each.code === element.code && each.property === property);
    return fault && say(fault.message, fault.values);
  };
  const put = (part: Partial<FormElement>) => editor.put({ ...element, ...part } as FormElement); // a part of the same type of element
  return (
    <section className={style.card} aria-label={say('form.design.properties')}>
      <b>{say(`form.type.${element.type}`)}</b>
      {element.type === 'pageBreak' ? null : (
        <>
          <WordsBox label={say('form.design.label')} value={element.label} problem={faultOf('label')} change={(label) => put({ label })} />
          <WordsBox label={say('form.design.hint')} value={element.hint} change={(hint) => put({ hint })} />
        </>
      )}
      <CodeBox element={element} problem={faultOf('code')} put={put} />
      <OwnProperties element={element} faultOf={faultOf} put={put} isInquiry={editor.state.category === 'inquiry'} />
      {isAsked(element) ? (
        <>
          <FormControlLabel
            label={say('form.design.required')}
            control={<Checkbox size="small" checked={element.required} onChange={(_, required) => put({ required })} />}
          />
          {editor.state.category === 'inquiry' ? <IntoBox element={element} put={put} /> : null}
          {element.required ? null : (
            <TextBox
              label={say('form.design.requiredIf')}
              value={element.requiredIf}
              most={500}
              problem={faultOf('requiredIf')}
              change={(requiredIf) => put({ requiredIf })}
            />
          )}
        </>
      ) : null}
      <TextBox
        label={say('form.design.shownIf')}
        value={element.shownIf}
        most={500}
        problem={faultOf('shownIf')}
        hint={say('form.design.conditionHint')}
        change={(shownIf) => put({ shownIf })}
      />
    </section>
  );
}

/** The section of the record that the answer is taken over into. */
function IntoBox({ element, put }: { element: AskedElement; put: (part: Partial<AskedElement>) => void }) {
  const { say } = useWords();
  const options = recordSections.map((value) => ({ value, name: say(sectionWords[value]) }));
  return <ChoiceBox label={say('form.design.into')} value={element.into ?? '0002'} options={options} change={(into) => put({ into })} />;
}

interface CodeProps {
  element: FormElement;
  problem: string | undefined;
  put: (part: Partial<FormElement>) => void;
}

/** The name in formulas: letters that cannot be part of one are not taken. */
function CodeBox({ element, problem, put }: CodeProps) {
  const { say } = useWords();
  return (
    <TextBox
      label={say('form.design.code')}
      value={element.code}
      most={40}
      problem={problem}
      change={(text) => {
        const code = text.trim().toLowerCase();
        if (codeShape.test(code)) put({ code });
      }}
    />
  );
}
