import { describe, expect, it, test } from 'vitest';
import { checkDefinition, problemsOf } from './design/checkDefinition.ts';
import { circleIn } from './design/circles.ts';
import { compareDefinitions } from './design/compare.ts';
import { beginHistory, duplicateAt, moveElement, newElement, nextCode, redo, removeAt, takeStep, undo } from './design/edit.ts';
import { readFormFile, writeFormFile } from './design/file.ts';
import { checkAnswers, signedAnswers } from './fill/checkAnswers.ts';
import { startAnswers } from './fill/defaults.ts';
import { readForm } from './fill/readForm.ts';
import { checkPublishing, correctRefused, versionInForce, writeRefused } from './fill/rules.ts';
import { element, words } from './library/build.ts';
import { starters } from './library/starters.ts';
import type { Answers, Definition, FormElement } from './shapes.ts';
import { answerState, versionState } from './states.ts';

const subject = { birthday: '1961-11-20', sex: 'M', visitDay: '2026-11-20' };
const form = (...elements: FormElement[]): Definition => ({ format: 1, elements });
const yesNo = [
  { code: 'yes', label: words('是', 'Yes') },
  { code: 'no', label: words('否', 'No') },
];
const smokes = element('choice', 'smokes', words('吸烟', 'Smokes'), { options: yesNo, required: true });
const packs = element('number', 'packs', words('每日支数', 'A day'), { shownIf: "smokes = 'yes'", required: true, least: 1, most: 100 });
const total = element('calculation', 'total', words('合计', 'Total'), { formula: 'packs * 7' });
const smoking = form(smokes, packs, total);

const problems = (definition: Definition, answers: Answers) =>
  checkAnswers(definition, answers, subject).map(({ field, message }) => `${field} ${message}`);
const faults = (definition: Definition) =>
  checkDefinition(definition).map(({ code, property, message }) => `${code} ${property} ${message}`);

describe('answers', () => {
  test.each<[string, Answers, string[]]>([
    ['are complete', { smokes: 'yes', packs: 10 }, []],
    ['do not ask for an element that is not shown', { smokes: 'no' }, []],
    ['ask for an element that a condition shows', { smokes: 'yes' }, ['answers.packs error.field.required']],
    ['ask for a required one', {}, ['answers.smokes error.field.required']],
    ['hold no number beyond its limit', { smokes: 'yes', packs: 101 }, ['answers.packs form.fill.most']],
    ['hold no number below its limit', { smokes: 'yes', packs: 0 }, ['answers.packs form.fill.least']],
    ['hold no more decimals than the element takes', { smokes: 'yes', packs: 1.5 }, ['answers.packs form.fill.places']],
    ['hold no option that is not there', { smokes: 'maybe' }, ['answers.smokes error.field.choice']],
    ['hold no element that is not there', { smokes: 'no', other: 1 }, ['answers.other form.fill.unknown']],
    ['hold no text for a number', { smokes: 'yes', packs: '10' }, ['answers.packs form.fill.number']],
  ])('%s', (_, answers, expected) => expect(problems(smoking, answers)).toEqual(expected));

  it('that are not shown are neither counted nor signed', () => {
    const answers = { smokes: 'no', packs: 10 };
    expect(readForm(smoking, answers, subject).results).toEqual({ total: null });
    expect(signedAnswers(smoking, answers, subject)).toEqual({ smokes: 'no' });
  });

  it('beyond a limit count for no score', () =>
    expect(readForm(smoking, { smokes: 'yes', packs: 101 }, subject).results).toEqual({ total: null }));

  it('under a heading are shown under the condition of the heading', () => {
    const heading = element('heading', 'more', words('更多', 'More'), { shownIf: "smokes = 'yes'" });
    const below = form(smokes, heading, element('text', 'since', words('起始', 'Since'), { required: true }));
    expect(problems(below, { smokes: 'no' })).toEqual([]);
    expect(problems(below, { smokes: 'yes' })).toEqual(['answers.since error.field.required']);
  });

  it('are asked for while a condition requires them', () => {
    const when = form(smokes, element('text', 'why', words('原因', 'Why'), { requiredIf: "smokes = 'yes'" }));
    expect(problems(when, { smokes: 'no' })).toEqual([]);
    expect(problems(when, { smokes: 'yes', why: ' ' })).toEqual(['answers.why error.field.required']);
  });

  it('of a table hold its columns and rows only, and are summed by column', () => {
    const columns = [{ code: 'ml', label: words('毫升', 'ml'), kind: 'number' as const }];
    const table = form(
      element('table', 'drunk', words('饮入', 'Drunk'), { columns, mostRows: 2 }),
      element('calculation', 'sum', words('合计', 'Sum'), { formula: 'sum(drunk.ml)' }),
    );
    expect(readForm(table, { drunk: [{ ml: 150 }, { ml: 200 }] }, subject).results).toEqual({ sum: 350 });
    expect(readForm(table, { drunk: [{ ml: 150 }, { ml: null }] }, subject).results).toEqual({ sum: null });
    expect(problems(table, { drunk: [{ ml: 'much' }] })).toEqual(['answers.drunk form.fill.cell']);
    expect(problems(table, { drunk: [{}, {}, {}] })).toEqual(['answers.drunk form.fill.rows']);
    expect(problems(table, { drunk: [{ l: 1 }] })).toEqual(['answers.drunk form.fill.cell']);
  });

  it.each([
    ['past', '2026-11-21', 'form.fill.past'],
    ['future', '2026-11-19', 'form.fill.future'],
    ['any', '2026-02-30', 'form.fill.date'],
  ] as const)('refuse a date that is not in the %s or no day', (range, day, message) => {
    const dated = form(element('date', 'day', words('日期', 'Day'), { range }));
    expect(problems(dated, { day })).toEqual([`answers.day ${message}`]);
  });

  it('begin with what is known, and leave out what the element does not take', () => {
    const begun = form(
      element('text', 'chief', words('主诉', 'Complaint'), { source: 'chiefComplaint' }),
      element('number', 'age', words('年龄', 'Age'), { source: 'age', most: 120 }),
      element('vitalSign', 'pulse', words('脉搏', 'Pulse'), { sign: 'PULSE' }),
      element('vitalSign', 'heat', words('体温', 'Temperature'), { sign: 'TEMPERATURE' }),
      element('choice', 'smokes', words('吸烟', 'Smokes'), { options: yesNo, source: 'earlier' }),
      element('diagnosis', 'diagnosis', words('诊断', 'Diagnosis')),
    );
    const texts = { patientName: '王伟', mrn: '1', mobile: '', visitReason: '', chiefComplaint: '咳嗽三天', allergies: '' };
    const diagnoses = [{ code: 'J20.900', nameZh: '急性支气管炎', nameEn: 'Acute bronchitis' }];
    const facts = { subject, texts, vitals: { PULSE: 80, TEMPERATURE: 400 }, diagnoses, earlier: { smokes: 'gone' } };
    expect(startAnswers(begun, facts)).toEqual({ chief: '咳嗽三天', age: 65, pulse: 80, diagnosis: diagnoses });
  });
});

describe('a definition', () => {
  test.each<[string, Definition, string[]]>([
    ['has no fault', smoking, []],
    ['without a question is empty', form(total), ['null elements form.fault.empty']],
    ['has each code once', form(smokes, smokes), ['smokes code form.fault.codeTwice', 'smokes code form.fault.codeTwice']],
    ['keeps the names of the patient free', form({ ...smokes, code: 'age' }), ['age code form.fault.reserved']],
    ['names its elements', form({ ...smokes, label: words(' ', '') }), ['smokes label error.field.required']],
    ['gives a choice its options', form(newElement('choice', 'c', words('选', 'C'))), ['c options form.fault.noOption']],
    ['has limits in their order', form({ ...packs, shownIf: '', least: 5, most: 1 } as FormElement), ['packs most form.fault.limits']],
    ['reads no name that is not there', form(smokes, { ...total, formula: 'gone' } as FormElement), ['total formula form.formula.noName']],
    ['compares with options that are there', form(smokes, { ...packs, shownIf: "smokes = 'ja'" }), ['packs shownIf form.formula.noOption']],
    ['asks a condition for yes or no', form(smokes, { ...packs, shownIf: 'age' }), ['packs shownIf form.formula.kind']],
    ['asks a calculation for a number', form(smokes, { ...total, formula: 'age > 1' } as FormElement), ['total formula form.formula.kind']],
    [
      'calls functions that are there',
      form(smokes, { ...total, formula: 'eval(1)' } as FormElement),
      ['total formula form.formula.noFunction'],
    ],
    [
      'gives a function its arguments',
      form(smokes, { ...total, formula: 'if(1)' } as FormElement),
      ['total formula form.formula.arguments'],
    ],
    ['has a formula that can be read', form(smokes, { ...total, formula: '1 +' } as FormElement), ['total formula form.formula.ends']],
  ])('%s', (_, definition, expected) => expect(faults(definition)).toEqual(expected));

  it('names the way of a circle of conditions', () => {
    const circular = form({ ...smokes, shownIf: 'total > 1' }, packs, total);
    expect(checkDefinition(circular)).toEqual([
      { code: 'smokes', property: 'shownIf', message: 'form.fault.circle', values: { way: 'smokes → total → packs → smokes' } },
    ]);
    expect(readForm(circular, { smokes: 'yes', packs: 3 }, subject).results).toEqual({ total: null });
  });

  it('counts the condition of a heading among those of a circle', () => {
    const heading = element('heading', 'part', words('部分', 'Part'), { shownIf: "smokes = 'yes'" });
    expect(circleIn(form(heading, smokes))).toEqual(['smokes', 'smokes']);
  });

  it('of 10,000 elements is refused before anything else is read', () => {
    const many = form(...Array.from({ length: 10_000 }, (_, index) => ({ ...smokes, code: `q${index}` })));
    expect(faults(many)).toEqual(['null elements form.fault.tooMany']);
  });

  it('places each fault in the list of elements for the server', () =>
    expect(problemsOf(smoking, [{ code: 'packs', property: 'most', message: 'form.fault.limits' }])).toEqual([
      { field: 'elements.1.most', message: 'form.fault.limits' },
    ]));

  it.each(starters.map((starter) => [starter.id, starter] as const))('of the library has no fault: %s', (_, starter) => {
    expect(checkDefinition(starter.definition)).toEqual([]);
    for (const { label, type } of starter.definition.elements) if (type !== 'pageBreak') expect([label.zh, label.en]).not.toContain('');
  });
});

describe('a file of a form', () => {
  const written = { name: words('疼痛', 'Pain'), category: 'scale' as const, definition: smoking };
  const read = (text: string) => {
    const answer = readFormFile(text);
    return 'fault' in answer ? answer.fault.message : answer.form;
  };
  it('gives back the form it was written from', () => expect(read(writeFormFile(written))).toEqual(written));
  it.each([
    ['is no file of a form', '{"a":1}', 'form.file.noForm'],
    ['is no JSON', '<form/>', 'form.file.noForm'],
    ['has another format', writeFormFile(written).replace('"format": 1', '"format": 2'), 'form.file.otherFormat'],
    ['has an unknown type', writeFormFile(written).replace('"calculation"', '"script"'), 'form.file.wrong'],
    ['is too large', `"${'x'.repeat(700_000)}"`, 'form.fault.tooLarge'],
  ])('is refused when it %s', (_, text, message) => expect(read(text)).toBe(message));
  it('is refused when it has too many elements', () => {
    const elements = Array.from({ length: 301 }, () => 0);
    expect(read(JSON.stringify({ kind: 'xinglin.form', definition: { format: 1, elements } }))).toBe('form.fault.tooMany');
  });
});

describe('the designer', () => {
  const codes = ({ elements }: Definition) => elements.map(({ code }) => code);
  it('moves, duplicates and removes an element', () => {
    expect(codes(moveElement(smoking, 2, 0))).toEqual(['total', 'smokes', 'packs']);
    expect(moveElement(smoking, 0, 3)).toBe(smoking);
    expect(codes(duplicateAt(smoking, 1))).toEqual(['smokes', 'packs', 'q1', 'total']);
    expect(codes(removeAt(smoking, 0))).toEqual(['packs', 'total']);
    expect(nextCode(['q1', 'q2'])).toBe('q3');
  });
  it('takes steps back and forward, and forgets those taken back at the next one', () => {
    const steps = takeStep(takeStep(beginHistory(1), 2), 3);
    expect(undo(steps).present).toBe(2);
    expect(redo(undo(undo(steps))).present).toBe(2);
    expect(redo(takeStep(undo(steps), 4)).present).toBe(4);
    expect(undo(beginHistory(1)).present).toBe(1);
  });
  it('takes two definitions for the same whatever the order of their keys', () => {
    const reordered = JSON.parse(JSON.stringify(smoking).replace('"zh":"吸烟","en":"Smokes"', '"en":"Smokes","zh":"吸烟"')) as Definition;
    expect(compareDefinitions(smoking, reordered)).toEqual([]);
  });
  it('shows what one version changes of another', () => {
    const after = form({ ...total, label: words('总计', 'Total') }, smokes, newElement('date', 'day', words('日期', 'Day')));
    const found = compareDefinitions(smoking, after).map(({ kind, element: { code }, properties }) =>
      [kind, code, ...properties].join(' '),
    );
    expect(found).toEqual(['changed total label', 'moved smokes', 'added day', 'removed packs']);
  });
});

describe('versions and writings', () => {
  const version = (number: number, effectiveOn: string | null, state: 0 | 1 | 2 = versionState.published) => ({
    number,
    effectiveOn,
    state,
  });
  it('begin in the published version that took effect last', () => {
    const all = [version(1, '2026-01-01'), version(2, '2026-06-01'), version(3, '2026-12-01'), version(4, null, versionState.draft)];
    expect(versionInForce(all, '2026-11-20')?.number).toBe(2);
    expect(versionInForce(all, '2026-12-01')?.number).toBe(3);
    expect(versionInForce([version(1, '2026-01-01'), version(2, '2026-01-02', versionState.retired)], '2026-11-20')?.number).toBe(1);
    expect(versionInForce([version(1, '2026-01-01'), version(2, '2026-01-01')], '2026-11-20')?.number).toBe(2);
    expect(versionInForce(all, '2025-01-01')).toBeUndefined();
  });
  it('take effect today or later', () => {
    expect(checkPublishing({ effectiveOn: '2026-11-20' }, '2026-11-20')).toEqual([]);
    expect(checkPublishing({ effectiveOn: '2026-11-19' }, '2026-11-20')).toHaveLength(1);
  });
  it('are changed by their author until they are signed, and corrected once', () => {
    const own = { state: answerState.draft, authorId: 'a', isCorrected: false };
    const signed = { ...own, state: answerState.signed };
    const [author, other] = [{ staffId: 'a' }, { staffId: 'b' }];
    expect([writeRefused(own, author), writeRefused(own, other), writeRefused(signed, author)]).toEqual([
      undefined,
      'form.refused.notYours',
      'form.refused.signed',
    ]);
    expect([
      correctRefused(signed, author),
      correctRefused(own, author),
      correctRefused(signed, other),
      correctRefused({ ...signed, isCorrected: true }, author),
    ]).toEqual([undefined, 'form.refused.notSigned', 'form.refused.notYours', 'form.refused.corrected']);
  });
});
