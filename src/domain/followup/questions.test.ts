import { expect, test } from 'vitest';
import { type Answers, answersOf, checkAnswers, checkQuestions, type Question, type QuestionKind } from './questions.ts';
import { isOffered } from './roles.ts';
import { fitsDepartment } from './templates.ts';

const question = (kind: QuestionKind, change: Partial<Question> = {}): Question => ({
  key: 'q',
  kind,
  nameZh: '伤口情况',
  nameEn: 'Wound',
  options: kind === 'one' || kind === 'many' ? ['干燥', '渗液', '红肿'] : [],
  required: false,
  ...change,
});

test.each<[string, Question[], string[]]>([
  ['no question', [], ['followup.questions.none']],
  ['a text', [question('text')], []],
  ['a question without words', [question('text', { nameZh: ' ' })], ['error.field.required']],
  ['a choice of one option', [question('one', { options: ['是', ' '] })], ['followup.question.options.few']],
  ['a choice with an option twice', [question('many', { options: ['是', '否', '是'] })], ['followup.question.options.twice']],
])('a template with %s has the right problems', (_, list, problems) => {
  expect(checkQuestions(list).map(({ message }) => message)).toEqual(problems);
});

test.each<[QuestionKind, string[], string | undefined]>([
  ['text', ['好转'], undefined],
  ['text', ['好转', '恶化'], 'followup.answer.one'],
  ['number', ['37.5'], undefined],
  ['number', ['三十七'], 'followup.answer.number'],
  ['one', ['渗液'], undefined],
  ['one', ['化脓'], 'error.field.choice'],
  ['many', ['渗液', '红肿'], undefined],
  ['many', ['渗液', '化脓'], 'error.field.choice'],
  ['date', ['2026-11-20'], undefined],
  ['date', ['2026-02-30'], 'error.date.invalid'],
  ['score', ['10'], undefined],
  ['score', ['11'], 'followup.answer.score'],
])('to a question of the kind %s, %j is answered with %s', (kind, values, problem) => {
  expect(checkAnswers([question(kind)], { q: values })[0]?.message).toBe(problem);
});

test('a question that must be answered is not passed over, by spaces either', () => {
  const must = question('text', { required: true });
  const problem = [{ field: 'answers.q', message: 'error.field.required' }];
  expect(checkAnswers([must], {})).toEqual(problem);
  expect(checkAnswers([must], { q: [' '] })).toEqual(problem);
});

test('answers are kept with the words of their questions, and those to no question are left out', () => {
  const given: Answers = { q: [' 渗液 '], other: ['x'] };
  expect(answersOf([question('one')], given)).toEqual([{ key: 'q', nameZh: '伤口情况', nameEn: 'Wound', kind: 'one', values: ['渗液'] }]);
});

const role = { roleId: 'r', templateIds: ['t1'], departmentIds: ['d1'], enabled: true };
test.each([
  ['its template and department', { templateId: 't1', departmentId: 'd1' }, true],
  ['another template', { templateId: 't2', departmentId: 'd1' }, false],
  ['another department', { templateId: 't1', departmentId: 'd2' }, false],
  ['neither template nor visit', { templateId: null, departmentId: null }, true],
])('a role is offered a follow-up of %s: %j gives %s', (_, about, offered) => {
  expect(isOffered(role, about)).toBe(offered);
  expect(isOffered({ ...role, enabled: false }, about)).toBe(false);
});

test('a template without departments fits all of them', () => {
  expect([fitsDepartment({ departmentIds: [] }, 'd9'), fitsDepartment({ departmentIds: ['d1'] }, 'd9')]).toEqual([true, false]);
});
