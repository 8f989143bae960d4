import * as z from 'zod/mini';
import { isCalendarDate } from '../dates.ts';
import type { MessageId } from '../messageId.ts';
import type { FieldProblem } from '../problem.ts';
import { missing } from '../required.ts';
import * as Wire from '../wire.ts';

export const questionKinds = ['text', 'number', 'one', 'many', 'date', 'score'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** The numbers a score may have, both ends included. */
export const score = { least: 0, most: 10 } as const;
export const mostQuestions = 30;
const mostOptions = 20;

/** One question of a template. `options` belong to the kinds `one` and `many`. `key` stays when the words change. */
export const question = z.object({
  key: Wire.id,
  kind: z.enum(questionKinds),
  nameZh: Wire.shortText,
  nameEn: Wire.shortText,
  options: z.array(Wire.shortText).check(z.maxLength(mostOptions)),
  required: z.boolean(),
});
export type Question = z.infer<typeof question>;
export const questions = z.array(question).check(z.maxLength(mostQuestions));

/** The answers of a form by the keys of their questions: one text, or several for `many`; none is an empty list. */
export const answers = z.record(Wire.id, z.array(Wire.remark).check(z.maxLength(mostOptions)));
export type Answers = z.infer<typeof answers>;

/** An answer as it is kept, with the words of its question at that time. */
export const answer = z.object({
  key: Wire.id,
  nameZh: z.string(),
  nameEn: z.string(),
  kind: z.enum(questionKinds),
  values: z.array(z.string()),
});
export type Answer = z.infer<typeof answer>;

const hasOptions = (kind: QuestionKind) => kind === 'one' || kind === 'many';
const filled = (texts: readonly string[] | undefined) => (texts ?? []).map((text) => text.trim()).filter(Boolean);

/** A template asks something; each question has words, and a choice has at least two different options. */
export function checkQuestions(list: readonly Question[]): FieldProblem<{ questions: readonly Question[] }>[] {
  if (list.length === 0) return [{ field: 'questions', message: 'followup.questions.none' }];
  return list.flatMap(({ kind, nameZh, options }, index) => {
    const of = (part: string) => `questions.${index}.${part}` as 'questions'; // problems of a part stand beside it
    const given = filled(options);
    return [
      ...(nameZh.trim() === '' ? [missing(of('nameZh'))] : []),
      ...(hasOptions(kind) && new Set(given).size < 2 ? [{ field: of('options'), message: 'followup.question.options.few' as const }] : []),
      ...(new Set(given).size < given.length ? [{ field: of('options'), message: 'followup.question.options.twice' as const }] : []),
    ];
  });
}

/** Why these texts are no answer to a question that was answered, or nothing. */
function faultOf({ kind, options }: Question, values: readonly string[]): MessageId | undefined {
  const [first = ''] = values;
  if (kind !== 'many' && values.length > 1) return 'followup.answer.one';
  if (hasOptions(kind)) return values.every((value) => options.includes(value)) ? undefined : 'error.field.choice';
  if (kind === 'date') return isCalendarDate(first) ? undefined : 'error.date.invalid';
  if (kind === 'number') return /^-?\d{1,9}(\.\d{1,4})?$/.test(first) ? undefined : 'followup.answer.number';
  if (kind === 'score') return /^\d+$/.test(first) && Number(first) <= score.most ? undefined : 'followup.answer.score';
  return undefined;
}

/** Answers fit their questions, and a question that must be answered is. */
export function checkAnswers(list: readonly Question[], given: Answers): FieldProblem<{ answers: Answers }>[] {
  return list.flatMap((each): FieldProblem<{ answers: Answers }>[] => {
    const field = `answers.${each.key}` as 'answers'; // the problem stands beside its question
    const values = filled(given[each.key]);
    if (values.length === 0) return each.required ? [missing(field)] : [];
    const message = faultOf(each, values);
    return message ? [{ field, message, ...(message === 'followup.answer.score' && { values: score }) }] : [];
  });
}

/** The answers that were given, in the order of the questions. */
export const answersOf = (list: readonly Question[], given: Answers): Answer[] =>
  list.flatMap(({ key, nameZh, nameEn, kind }) => {
    const values = filled(given[key]);
    return values.length === 0 ? [] : [{ key, nameZh, nameEn, kind, values }];
  });
