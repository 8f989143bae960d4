import { choices, element, type Starter, starter, words } from './build.ts';

const prose = (code: string, zh: string, en: string, lines = 3) =>
  element('text', code, words(zh, en), { required: true, lines, mostCharacters: 4000 });
const author = element('signature', 'author', words('医师', 'Doctor'));
const senior = element('signature', 'senior', words('上级医师', 'Senior doctor'), { by: 'cosigner' });

const progress = starter('progress', 'progress', words('病程记录', 'Progress note'), [
  prose('course', '病情变化', 'Course', 4),
  element('labResult', 'labs', words('重要检验结果', 'Results that matter')),
  prose('assessment', '分析与判断', 'Assessment'),
  prose('plan', '处理意见', 'Plan'),
  author,
  senior,
]);

const consultation = starter('consultation', 'consultation', words('会诊记录', 'Consultation note'), [
  prose('question', '会诊目的', 'Question', 2),
  element('diagnosis', 'diagnosis', words('目前诊断', 'Present diagnosis')),
  prose('findings', '会诊所见', 'Findings', 4),
  prose('advice', '会诊意见', 'Advice', 4),
  author,
]);

const procedure = starter('procedure', 'procedure', words('操作记录', 'Procedure note'), [
  element('text', 'name', words('操作名称', 'Procedure'), { required: true, lines: 1 }),
  element('drawing', 'site', words('操作部位', 'Site'), {
    required: true,
    image: 'body',
    kinds: choices(['puncture', '穿刺', 'Puncture'], ['incision', '切口', 'Incision'], ['lesion', '病灶', 'Lesion']),
  }),
  element('drug', 'drugs', words('术中用药', 'Drugs given')),
  prose('course', '操作经过', 'Course', 4),
  element('text', 'events', words('不良事件', 'Adverse events'), { lines: 2 }),
  author,
  senior,
]);

const teeth = choices(
  ['caries', '龋齿', 'Caries'],
  ['filled', '充填', 'Filled'],
  ['missing', '缺失', 'Missing'],
  ['root', '残根', 'Root remnant'],
  ['crown', '冠修复', 'Crown'],
  ['loose', '松动', 'Loose'],
);
const dental = starter('dental', 'record', words('口腔科病历', 'Dental record'), [
  element('text', 'chief', words('主诉', 'Chief complaint'), { required: true, source: 'chiefComplaint' }),
  prose('history', '现病史', 'History of present illness'),
  element('text', 'allergies', words('过敏史', 'Allergies'), { required: true, source: 'allergies' }),
  element('drawing', 'chart', words('恒牙牙位图', 'Chart of permanent teeth'), { shownIf: 'age >= 6', image: 'teeth', kinds: teeth }),
  element('drawing', 'milk', words('乳牙牙位图', 'Chart of milk teeth'), { shownIf: 'age < 13', image: 'milkTeeth', kinds: teeth }),
  element('attachment', 'pictures', words('影像资料', 'X-rays and pictures')),
  prose('plan', '治疗计划', 'Plan of treatment'),
  author,
]);

const eyes = starter('eyes', 'record', words('眼科病历', 'Ophthalmology record'), [
  element('text', 'chief', words('主诉', 'Chief complaint'), { required: true, source: 'chiefComplaint' }),
  element('number', 'vision_od', words('右眼视力', 'Vision, right eye'), { least: 0, most: 2, places: 2 }),
  element('number', 'vision_os', words('左眼视力', 'Vision, left eye'), { least: 0, most: 2, places: 2 }),
  element('number', 'pressure_od', words('右眼眼压', 'Pressure, right eye'), { unit: 'mmHg', least: 0, most: 80 }),
  element('number', 'pressure_os', words('左眼眼压', 'Pressure, left eye'), { unit: 'mmHg', least: 0, most: 80 }),
  element('drawing', 'findings', words('眼部所见', 'Findings'), {
    image: 'eye',
    kinds: choices(['redness', '充血', 'Redness'], ['opacity', '混浊', 'Opacity'], ['ulcer', '溃疡', 'Ulcer'], ['lump', '肿物', 'Lump']),
  }),
  prose('plan', '处理意见', 'Plan'),
  author,
]);

const gynaecology: Starter = {
  ...starter('gynaecology', 'record', words('妇科病历', 'Gynaecology record'), [
    element('text', 'chief', words('主诉', 'Chief complaint'), { required: true, source: 'chiefComplaint' }),
    element('date', 'last_period', words('末次月经', 'Last menstrual period'), { range: 'past' }),
    element('choice', 'pregnant', words('是否妊娠', 'Pregnant'), {
      required: true,
      options: choices(['yes', '是', 'Yes'], ['no', '否', 'No'], ['unknown', '不确定', 'Not known']),
    }),
    prose('history', '现病史', 'History of present illness'),
    prose('findings', '妇科检查', 'Examination'),
    prose('plan', '处理意见', 'Plan'),
    author,
  ]),
  binding: { sexes: ['F'] },
};

export const notes: readonly Starter[] = [progress, consultation, procedure, dental, eyes, gynaecology];
