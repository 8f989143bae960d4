import { expect, test } from 'vitest';
import { pictures } from '../drawing/images.ts';
import { checkAnswers } from '../fill/checkAnswers.ts';
import { readForm } from '../fill/readForm.ts';
import type { Answers, Row, Subject } from '../shapes.ts';
import { notes } from './notes.ts';

const subject: Subject = { birthday: '1988-03-05', sex: 'F', visitDay: '2026-11-20' };
const markOn = (image: keyof typeof pictures, place: string, kind: string): Row[] => {
  const { x, y } = pictures[image].regions.find(({ code }) => code === place)!; // the test names regions of the picture
  return [{ place, x, y, kind, note: '' }];
};
const filled: Readonly<Record<string, Answers>> = {
  progress: { course: '体温降至37.2℃，咳嗽减轻', assessment: '感染控制', plan: '继续口服阿莫西林3天' },
  consultation: { question: '右膝肿痛待查', findings: '右膝浮髌试验阳性', advice: '穿刺抽液送检' },
  procedure: { name: '右膝关节腔穿刺', site: markOn('body', 'front_right_lower_leg', 'puncture'), course: '抽出淡黄色液体20ml' },
  dental: { chief: '右上后牙疼痛3天', history: '冷热刺激痛', allergies: '否认', chart: markOn('teeth', 't16', 'caries'), plan: '根管治疗' },
  eyes: {
    chief: '左眼红3天',
    vision_os: 0.8,
    pressure_os: 16,
    findings: markOn('eye', 'os_conjunctiva', 'redness'),
    plan: '左氧氟沙星滴眼液',
  },
  gynaecology: {
    chief: '月经推迟10天',
    last_period: '2026-10-05',
    pregnant: 'unknown',
    history: '无腹痛',
    findings: '未见异常',
    plan: '查HCG',
  },
};

test.each(notes.map((note) => [note.id, note] as const))(
  'the type %s of the library is filled in by plausible answers',
  (id, { definition }) => {
    expect(checkAnswers(definition, filled[id] ?? {}, subject)).toEqual([]);
    expect(checkAnswers(definition, {}, subject).length).toBeGreaterThan(0);
  },
);

test('a child under six is asked for milk teeth only', () => {
  const { definition } = notes.find(({ id }) => id === 'dental')!; // the library has it
  const child = readForm(definition, {}, { ...subject, birthday: '2022-01-01' });
  expect([child.isShown('chart'), child.isShown('milk')]).toEqual([false, true]);
});
