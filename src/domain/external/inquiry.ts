import type { MessageId } from '../messageId.ts';
import type { FieldProblem } from '../problem.ts';

interface Question {
  id: string;
  kind: 'text' | 'one' | 'many';
  required?: true;
  only?: 'F';
  /** Asked only once another question has this answer. */
  after?: { id: string; is: string };
  choices?: readonly string[];
}

/** What a patient is asked before the visit. Choices are codes; the words stand in lang/. */
export const inquiryQuestions = [
  { id: 'complaint', kind: 'text', required: true },
  { id: 'since', kind: 'one', required: true, choices: ['today', 'days', 'weeks', 'months', 'longer'] },
  { id: 'course', kind: 'one', choices: ['better', 'same', 'worse'] },
  { id: 'treated', kind: 'text' },
  { id: 'allergy', kind: 'one', required: true, choices: ['no', 'yes', 'unknown'] },
  { id: 'allergens', kind: 'text', after: { id: 'allergy', is: 'yes' } },
  { id: 'medicines', kind: 'text' },
  { id: 'history', kind: 'many', choices: ['hypertension', 'diabetes', 'heart', 'asthma', 'liver', 'kidney', 'operation', 'none'] },
  { id: 'smoking', kind: 'one', choices: ['never', 'former', 'now'] },
  { id: 'pregnancy', kind: 'one', only: 'F', choices: ['no', 'possible', 'yes', 'nursing'] },
  { id: 'other', kind: 'text' },
] as const satisfies readonly Question[];

export type QuestionId = (typeof inquiryQuestions)[number]['id'];
export type InquiryAnswers = Partial<Record<QuestionId, string | string[]>>;

export const inquiryQuestionsFor = (sex: string): readonly Question[] =>
  (inquiryQuestions as readonly Question[]).filter(({ only }) => only === undefined || only === sex);

const follows: Readonly<Record<string, Question['after']>> = Object.fromEntries(
  (inquiryQuestions as readonly Question[]).map(({ id, after }) => [id, after]),
);

/** False for a question that follows from an answer that was not given: what one is allergic to, after "no allergies". */
export function isInquiryAsked(id: string, answers: InquiryAnswers): boolean {
  const after = follows[id];
  return after === undefined || answers[after.id as QuestionId] === after.is;
}

const longest = 500;

/** Required ones answered, choices known, nothing that was not asked. */
export function checkInquiry(answers: InquiryAnswers, sex: string): FieldProblem<InquiryAnswers>[] {
  const questions = inquiryQuestionsFor(sex);
  const asked = new Set(questions.map(({ id }) => id));
  const problem = (field: string, message: MessageId) => ({ field, message }) as FieldProblem<InquiryAnswers>;
  const unasked = Object.keys(answers).filter((id) => !asked.has(id) || !isInquiryAsked(id, answers));
  return [
    ...unasked.map((id) => problem(id, 'error.field.choice')),
    ...questions.flatMap(({ id, kind, required, choices = [] }) => {
      const given = answers[id as QuestionId] ?? '';
      const values = Array.isArray(given) ? given : given.trim() === '' ? [] : [given];
      if (values.length === 0) return required ? [problem(id, 'error.field.required')] : [];
      if (kind === 'text') return typeof given !== 'string' || given.length > longest ? [problem(id, 'error.field.invalid')] : [];
      if (kind === 'one' && Array.isArray(given)) return [problem(id, 'error.field.choice')];
      return values.every((value) => choices.includes(value)) ? [] : [problem(id, 'error.field.choice')];
    }),
  ];
}
