import type { Language } from '../../session/shapes.ts';
import type { Answer, Answers, Definition, FormElement, Results, Words } from '../shapes.ts';
import { answerText, rowsOf } from './answerText.ts';
import { isBlank } from './checkAnswer.ts';
import { isAsked } from './readForm.ts';
import { resultText } from './readings.ts';

/** An answer or a result of a signed form, with its question. */
export interface AnswerLine {
  field: string;
  type: FormElement['type'];
  label: Words;
  /** The answer as it is stored: codes of options, numbers, days, rows. */
  value: Answer;
  text: Words;
}

const both = (textIn: (language: Language) => string): Words => ({ zh: textIn('zh'), en: textIn('en') });
const tableText = (answer: Answer | undefined): string =>
  rowsOf(answer)
    .map((row) => Object.values(row).join(' '))
    .join('\n');

/** Every answer and result of a signed form as a line of its own, in the order of the form; blank ones have none. */
export const answerLinesOf = ({ elements }: Definition, answers: Answers, results: Results): AnswerLine[] =>
  elements.flatMap((element): AnswerLine[] => {
    const { code: field, type, label } = element;
    if (element.type === 'calculation') {
      const value = results[field] ?? null;
      return value === null ? [] : [{ field, type, label, value, text: both((language) => resultText(element, value, language)) }];
    }
    const value = answers[field];
    if (!isAsked(element) || value === undefined || isBlank(value)) return [];
    const text = both((language) => (element.type === 'table' ? tableText(value) : answerText(element, value, language)));
    return [{ field, type, label, value, text }];
  });
