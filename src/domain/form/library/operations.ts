import { anaesthesiaKinds } from './anaesthesia.ts';
import { choices, element, type Starter, starter, words, yesNo } from './build.ts';

const asked = { required: true };
const prose = (code: string, zh: string, en: string, lines = 3) =>
  element('text', code, words(zh, en), { required: true, lines, mostCharacters: 4000 });
const signedByAuthor = (zh: string, en: string) => element('signature', 'author', words(zh, en), { by: 'author' });
const anaesthesia = (zh: string, en: string) => element('choice', 'anaesthesia', words(zh, en), { ...asked, options: anaesthesiaKinds });

/** The parts that the rules on medical records (2010) ask of a summary before an operation. */
const before = starter('preoperative', 'operation', words('术前小结', 'Summary before the operation'), [
  prose('condition', '简要病情', 'Condition in brief', 4),
  element('diagnosis', 'diagnosis', words('术前诊断', 'Diagnosis before the operation'), asked),
  prose('indication', '手术指征', 'Indication'),
  element('text', 'procedure', words('拟施手术名称和方式', 'Planned procedure'), asked),
  anaesthesia('拟施麻醉方式', 'Planned anaesthesia'),
  element('text', 'allergies', words('过敏史', 'Allergies'), { required: true, source: 'allergies' }),
  prose('cautions', '注意事项', 'Points to note'),
  signedByAuthor('医师', 'Doctor'),
]);

/** The parts that the same rules ask of the record of an operation, and blood loss, counts and specimen. */
const record = starter('operationRecord', 'operation', words('手术记录', 'Operation record'), [
  element('date', 'day', words('手术日期', 'Date of the operation'), { required: true, range: 'past' }),
  element('diagnosis', 'diagnosis', words('术前诊断', 'Diagnosis before the operation'), asked),
  element('text', 'found', words('术中诊断', 'Diagnosis during the operation'), { required: true, lines: 1 }),
  element('text', 'procedure', words('手术名称', 'Procedure'), { required: true, lines: 1 }),
  element('text', 'surgeon', words('手术者', 'Surgeon'), { required: true, lines: 1 }),
  element('text', 'assistants', words('助手', 'Assistants'), { lines: 1 }),
  anaesthesia('麻醉方法', 'Anaesthesia'),
  element('text', 'anaesthetist', words('麻醉医师', 'Anaesthetist'), { shownIf: "anaesthesia != 'local'", required: true, lines: 1 }),
  prose('course', '手术经过', 'Course of the operation', 8),
  element('choice', 'events', words('术中出现异常情况', 'Unexpected events'), { ...asked, options: yesNo }),
  element('text', 'events_what', words('情况及处理', 'Events and how they were dealt with'), {
    shownIf: "events = 'yes'",
    required: true,
    lines: 3,
    mostCharacters: 4000,
  }),
  element('number', 'blood_loss', words('出血量', 'Blood loss'), { required: true, unit: 'ml', least: 0, most: 20000, places: 0 }),
  element('choice', 'counts', words('器械、敷料清点', 'Count of instruments and dressings'), {
    ...asked,
    options: choices(['right', '无误', 'Complete'], ['wrong', '有误', 'Not complete'], ['none', '不适用', 'Not applicable']),
  }),
  element('text', 'counts_what', words('清点有误的处理', 'How the count was dealt with'), {
    shownIf: "counts = 'wrong'",
    required: true,
    lines: 2,
  }),
  element('choice', 'specimen', words('标本送病理', 'Specimen sent to pathology'), { ...asked, options: yesNo }),
  element('text', 'specimen_what', words('标本名称', 'Specimen'), { shownIf: "specimen = 'yes'", required: true, lines: 1 }),
  signedByAuthor('记录医师', 'Doctor who records'),
]);

export const operations: readonly Starter[] = [before, record];
