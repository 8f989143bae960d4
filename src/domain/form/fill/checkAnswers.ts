import type { FieldProblem } from '../../problem.ts';
import type { Answers, Definition, Subject } from '../shapes.ts';
import { checkAnswer, isBlank } from './checkAnswer.ts';
import { isAsked, readForm } from './readForm.ts';

export type AnswerProblem = FieldProblem<{ answers: Answers }>;

/** True if nothing stands where the form asks for an answer; false for an answer that is wrong. */
export const isUnanswered = ({ message }: AnswerProblem): boolean => message === 'error.field.required';

/**
 * Why answers cannot be signed, in the order of the form; run by form and server. A draft may lack answers, and may hold a wrong one
 * until it is signed: it counts for no score meanwhile.
 */
export function checkAnswers(definition: Definition, answers: Answers, subject: Subject): AnswerProblem[] {
  const reading = readForm(definition, answers, subject);
  const asked = definition.elements.filter(isAsked);
  const unknown = Object.keys(answers).filter((code) => !asked.some((element) => element.code === code));
  const problems = asked.flatMap((element): AnswerProblem[] => {
    const { code } = element;
    if (!reading.isShown(code)) return [];
    const answer = Object.hasOwn(answers, code) ? answers[code] : undefined;
    if (reading.isRequired(code) && isBlank(answer)) return [{ field: `answers.${code}`, message: 'error.field.required' }];
    const problem = checkAnswer(element, answer, subject);
    return problem ? [{ field: `answers.${code}`, ...problem }] : [];
  });
  return [...unknown.map((code): AnswerProblem => ({ field: `answers.${code}`, message: 'form.fill.unknown' })), ...problems];
}

/** Answers that are signed: those of elements that are shown and not left blank. */
export function signedAnswers(definition: Definition, answers: Answers, subject: Subject): Answers {
  const reading = readForm(definition, answers, subject);
  return Object.fromEntries(Object.entries(answers).filter(([code, answer]) => reading.isShown(code) && !isBlank(answer)));
}
