import type { Fault } from '../../../domain/form/design/checkDefinition.ts';
import { wordsIn } from '../../../domain/form/fill/answerText.ts';
import type { FormElement } from '../../../domain/form/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './designer.module.css';

interface Props {
  faults: readonly Fault[];
  elements: readonly FormElement[];
  select: (place: number) => void;
}

/** Everything that keeps a form from being published; a click leads to the element. */
export function FaultList({ faults, elements, select }: Props) {
  const { say, language } = useWords();
  if (faults.length === 0) return null;
  return (
    <ul className={style.faults} aria-label={say('form.design.faults')}>
      {faults.map(({ code, property, message, values }) => {
        const place = elements.findIndex((element) => element.code === code);
        const element = elements[place];
        const words = say(message, values);
        const name = element ? wordsIn(language, element.label) || element.code : '';
        return (
          <li key={`${code} ${property} ${message}`}>
            {element ? (
              <button type="button" onClick={() => select(place)}>
                {[name, words].join(': ')}
              </button>
            ) : (
              words
            )}
          </li>
        );
      })}
    </ul>
  );
}
