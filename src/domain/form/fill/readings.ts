import type { Language } from '../../session/shapes.ts';
import type { Answers, Definition, ElementOf, Results, Subject, Words } from '../shapes.ts';
import { answerText, rowsOf, wordsIn } from './answerText.ts';
import { bandOf, isAsked, readForm } from './readForm.ts';

/** A result with its unit and its meaning. */
export function resultText(element: ElementOf<'calculation'>, result: number | null, language: Language): string {
  if (result === null) return '—';
  const band = bandOf(element, result);
  return [String(result), element.unit, band ? wordsIn(language, band.label) : ''].filter((each) => each !== '').join(' ');
}

/** A line of a form that is read by the patient; a heading has no text. */
export interface Reading {
  label: Words;
  hint: Words;
  text: Words | null;
}

interface Written {
  definition: Definition;
  answers: Answers;
  results: Results;
  subject: Subject;
}

/** Returns the filled form as lines of text in both languages, without its signature elements. */
export function readingsOf({ definition, answers, results, subject }: Written): Reading[] {
  const { isShown } = readForm(definition, answers, subject);
  const both = (textIn: (language: Language) => string): Words => ({ zh: textIn('zh'), en: textIn('en') });
  return definition.elements
    .filter(({ code }) => isShown(code))
    .flatMap((element): Reading[] => {
      const { label, hint, code } = element;
      if (element.type === 'heading') return [{ label, hint, text: null }];
      if (element.type === 'calculation')
        return [{ label, hint, text: both((language) => resultText(element, results[code] ?? null, language)) }];
      if (element.type === 'table')
        return [
          {
            label,
            hint,
            text: both(
              () =>
                rowsOf(answers[code])
                  .map((row) => Object.values(row).join(' '))
                  .join('\n') || '—',
            ),
          },
        ];
      return isAsked(element) ? [{ label, hint, text: both((language) => answerText(element, answers[code], language) || '—') }] : [];
    });
}
