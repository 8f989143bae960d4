import { describe, expect, it } from 'vitest';
import { measurements } from '../../vitals/measurements.ts';
import { checkDefinition } from '../design/checkDefinition.ts';
import { readFormFile, writeFormFile } from '../design/file.ts';
import { pictures } from '../drawing/images.ts';
import { checkAnswers, isUnanswered, signedAnswers } from '../fill/checkAnswers.ts';
import { type StartFacts, startAnswers } from '../fill/defaults.ts';
import { readForm } from '../fill/readForm.ts';
import { readingsOf } from '../fill/readings.ts';
import { draft } from '../formShapes.ts';
import type { Answer, Answers, AskedElement, Definition, Subject } from '../shapes.ts';
import type { Starter } from './build.ts';
import { starters } from './starters.ts';

const subject: Subject = { birthday: '1988-03-05', sex: 'F', visitDay: '2026-11-20' };
const facts: StartFacts = {
  subject,
  texts: { patientName: '李明华', mrn: '1', mobile: '13912345678', visitReason: '咳嗽', chiefComplaint: '咳嗽三天', allergies: '否认' },
  vitals: {},
  diagnoses: [{ code: 'J20.900', nameZh: '急性支气管炎', nameEn: 'Acute bronchitis' }],
  earlier: {},
};

/** The option that is chosen in every question. */
type Choice = 'first' | 'last';
const oneOf = <Option extends { code: string }>(options: readonly Option[], choice: Choice) =>
  options.at(choice === 'first' ? 0 : -1)!.code;

/** An answer that the element takes; undefined for types that no starter requires. */
function answerOf(element: AskedElement, choice: Choice): Answer | undefined {
  switch (element.type) {
    case 'text':
      return '无特殊';
    case 'number':
      return (choice === 'first' ? element.least : element.most) ?? 1;
    case 'vitalSign':
      return measurements[element.sign].human[choice === 'first' ? 0 : 1];
    case 'date':
      return subject.visitDay;
    case 'choice':
      return element.isMany ? [oneOf(element.options, choice)] : oneOf(element.options, choice);
    case 'scale':
      return oneOf(
        element.options.filter(({ points }) => points !== null),
        choice,
      );
    case 'diagnosis':
      return [{ code: 'J20.900', nameZh: '急性支气管炎', nameEn: 'Acute bronchitis' }];
    case 'drawing': {
      const region = pictures[element.image].regions[0]!; // every picture has regions
      return [{ place: region.code, x: region.x, y: region.y, kind: oneOf(element.kinds, choice), note: '' }];
    }
    default:
      return undefined;
  }
}

/** Answers every question that the form asks for, as far as earlier answers show it. */
function fill(definition: Definition, choice: Choice): Answers {
  const answers: Answers = {};
  for (const element of definition.elements) {
    const given = 'required' in element && readForm(definition, answers, subject).isShown(element.code) && answerOf(element, choice);
    if (given !== false && given !== undefined) answers[element.code] = given;
  }
  return answers;
}

const each = starters.map((starter) => [starter.id, starter] as const);
const saved = ({ name, category, definition }: Starter) => ({ nameZh: name.zh, nameEn: name.en, category, definition });

describe('a starter of the library', () => {
  it('has a name of its own', () => {
    for (const names of [starters.map(({ id }) => id), starters.map(({ name }) => name.zh), starters.map(({ name }) => name.en)])
      expect(new Set(names).size).toBe(starters.length);
  });

  it.each(each)('%s can be saved, published, exported and imported', (_, starter) => {
    expect(draft.safeParse(saved(starter)).error).toBeUndefined();
    expect(checkDefinition(starter.definition)).toEqual([]);
    const { name, category, definition } = starter;
    expect(readFormFile(writeFormFile({ name, category, definition }))).toEqual({ form: { name, category, definition } });
  });

  it.each(each)('%s opens without a wrong answer and asks for some', (_, { definition }) => {
    const problems = checkAnswers(definition, startAnswers(definition, facts), subject);
    expect(problems.filter((problem) => !isUnanswered(problem))).toEqual([]);
    expect(problems).not.toEqual([]);
  });

  it.each(each.flatMap(([id, starter]) => (['first', 'last'] as const).map((choice) => [id, choice, starter] as const)))(
    '%s can be signed with the %s option of every question, and each result is computed',
    (_, choice, { definition }) => {
      const answers = fill(definition, choice);
      expect(checkAnswers(definition, answers, subject)).toEqual([]);
      const signed = signedAnswers(definition, answers, subject);
      const { results } = readForm(definition, signed, subject);
      const missing = Object.entries(results).filter(([code, result]) => result === null && code !== 'intake_total');
      expect(missing).toEqual([]);
      const lines = readingsOf({ definition, answers: signed, results, subject });
      expect(lines.filter(({ text }) => text !== null).length).toBeGreaterThanOrEqual(Object.keys(signed).length);
    },
  );
});
