import { choices, element, type Starter, starter, words, yesNo } from './build.ts';

const asked = { required: true };
const prose = (code: string, zh: string, en: string, lines = 3) =>
  element('text', code, words(zh, en), { required: true, lines, mostCharacters: 4000 });
const allergies = element('text', 'allergies', words('过敏史', 'Allergies'), { required: true, source: 'allergies' });
const doctor = element('signature', 'author', words('医师', 'Doctor'), { by: 'author' });
const senior = element('signature', 'senior', words('上级医师', 'Senior doctor'), { by: 'cosigner' });
const representative = (code: string) => [
  element('choice', 'signer', words('签字人', 'Signed by'), {
    ...asked,
    options: choices(['self', '受种者本人', 'The person vaccinated'], ['guardian', '监护人', 'A guardian']),
  }),
  element('text', code, words('与受种者的关系', 'Relation to the person vaccinated'), {
    shownIf: "signer = 'guardian'",
    required: true,
    lines: 1,
  }),
];

/** Facts that the vaccination rules (2023) ask to be told, and questions that they ask to be put, before a dose. */
const vaccination = starter('vaccination', 'consent', words('预防接种知情同意书', 'Consent to a vaccination'), [
  element('text', 'vaccine', words('疫苗名称', 'Vaccine'), { required: true, lines: 1 }),
  element('number', 'dose', words('本次为第几剂', 'Number of this dose'), { ...asked, least: 1, most: 20 }),
  element('choice', 'kind', words('疫苗类别', 'Kind'), {
    ...asked,
    options: choices(['programme', '免疫规划（免费）', 'National programme (free)'], ['paid', '非免疫规划（自费）', 'Paid by oneself']),
  }),
  prose('protects', '所预防的疾病与作用', 'Disease it protects from', 2),
  element('heading', 'screening', words('接种前询问', 'Questions before the dose')),
  element('choice', 'screen', words('是否有下列情况', 'Does any of these apply'), {
    ...asked,
    isMany: true,
    options: choices(
      ['fever', '发热或急性疾病', 'Fever or an acute illness'],
      ['chronic', '慢性疾病的急性发作期', 'An acute phase of a chronic disease'],
      ['allergy', '对疫苗成分严重过敏', 'Severe allergy to a component'],
      ['reaction', '上次接种后出现严重反应', 'Severe reaction to an earlier dose'],
      ['immune', '免疫功能低下或使用免疫抑制剂', 'Weak immunity or drugs that suppress it'],
      ['nerves', '癫痫或其他进行性神经系统疾病', 'Epilepsy or a progressive disease of the nervous system'],
      ['pregnant', '怀孕或可能怀孕', 'Pregnant, or may be'],
      ['blood', '近期使用免疫球蛋白或血液制品', 'Immunoglobulin or blood products of late'],
      ['recent', '近 4 周内接种过其他疫苗', 'Another vaccine within four weeks'],
      ['none', '以上均无', 'None of these'],
    ),
  }),
  element('calculation', 'found', words('询问结果', 'Result of the questions'), {
    formula: "if(has(screen, 'none') and count(screen) = 1, 0, 1)",
    bands: [
      { from: 0, label: words('未发现禁忌或暂缓情况', 'No reason against the dose was found'), tone: 'normal' },
      { from: 1, label: words('须由医师判断能否接种', 'A doctor has to decide'), tone: 'alert' },
    ],
  }),
  element('text', 'judgement', words('医师的判断', 'What the doctor decided'), { shownIf: 'found = 1', required: true, lines: 2 }),
  element('heading', 'telling', words('告知', 'What is told')),
  element('text', 'reactions', words('可能的不良反应', 'Possible reactions'), {
    required: true,
    lines: 3,
    mostCharacters: 2000,
    phrases: [
      words('接种部位红肿、疼痛、硬结', 'Redness, pain or a lump at the site'),
      words('发热、乏力、头痛', 'Fever, tiredness, headache'),
      words('极少数人发生严重过敏反应', 'Very rarely a severe allergic reaction'),
    ],
  }),
  element('choice', 'wait', words('已告知须在现场留观 30 分钟', 'Told to stay for 30 minutes'), { ...asked, options: yesNo }),
  element('choice', 'decision', words('意见', 'Decision'), {
    ...asked,
    options: choices(
      ['agrees', '已了解并同意接种', 'Understands and agrees'],
      ['refuses', '已了解，不同意接种', 'Understands and refuses'],
    ),
  }),
  ...representative('relation'),
  element('signature', 'patient_sign', words('本人或监护人签名', 'Person vaccinated or guardian'), { by: 'patient' }),
  element('signature', 'author', words('告知人', 'Told by'), { by: 'author' }),
]);

/** The parts that the rules on medical records (2010) ask of a discharge. */
const discharge = starter('discharge', 'record', words('出院小结', 'Discharge letter'), [
  element('date', 'admitted', words('入院日期', 'Admitted on'), { ...asked, range: 'past' }),
  element('date', 'discharged', words('出院日期', 'Discharged on'), { ...asked, range: 'any' }),
  element('calculation', 'stay', words('住院天数', 'Days in hospital'), {
    formula: 'days(admitted, discharged)',
    bands: [
      { from: -1_000_000, label: words('出院早于入院，请核对', 'Discharged before admitted: check the days'), tone: 'alert' },
      { from: 0, label: words('天', 'days'), tone: 'normal' },
    ],
  }),
  prose('condition', '入院情况', 'Condition on admission'),
  element('text', 'admission_diagnosis', words('入院诊断', 'Diagnosis on admission'), { required: true, lines: 2 }),
  prose('course', '诊疗经过', 'Course and treatment', 6),
  element('text', 'operations', words('手术与操作', 'Operations and procedures'), { lines: 2, mostCharacters: 2000 }),
  element('labResult', 'labs', words('重要检验结果', 'Results that matter')),
  element('diagnosis', 'diagnosis', words('出院诊断', 'Diagnosis on discharge'), asked),
  element('choice', 'outcome', words('转归', 'Outcome'), {
    ...asked,
    options: choices(
      ['cured', '治愈', 'Cured'],
      ['better', '好转', 'Better'],
      ['same', '未愈', 'Not better'],
      ['died', '死亡', 'Died'],
      ['other', '其他', 'Other'],
    ),
  }),
  element('text', 'state', words('出院情况', 'Condition on discharge'), {
    shownIf: "outcome != 'died'",
    required: true,
    lines: 3,
    mostCharacters: 2000,
  }),
  element('drug', 'drugs', words('出院带药', 'Medicines to take home'), { shownIf: "outcome != 'died'" }),
  element('text', 'advice', words('出院医嘱', 'Advice'), { shownIf: "outcome != 'died'", required: true, lines: 4, mostCharacters: 4000 }),
  element('date', 'next', words('复诊日期', 'Next visit'), { shownIf: "outcome != 'died'", range: 'future' }),
  doctor,
  senior,
]);

const ofEmergency = { shownIf: "urgency = 'emergency'", required: true };
const referral = starter('referral', 'record', words('转诊单', 'Referral letter'), [
  element('text', 'institution', words('转往机构', 'To the institution'), { required: true, lines: 1 }),
  element('text', 'department', words('转往科室', 'Department'), { lines: 1 }),
  element('choice', 'urgency', words('缓急', 'Urgency'), {
    ...asked,
    options: choices(['routine', '常规', 'Routine'], ['soon', '尽快（两周内）', 'Soon (two weeks)'], ['emergency', '急诊', 'Emergency']),
  }),
  prose('reason', '转诊原因与目的', 'Reason and question', 2),
  element('diagnosis', 'diagnosis', words('诊断', 'Diagnosis'), asked),
  prose('history', '病情摘要', 'Summary of the illness', 4),
  element('vitalSign', 'systolic', words('收缩压', 'Systolic pressure'), { ...ofEmergency, sign: 'SYSTOLIC' }),
  element('vitalSign', 'pulse', words('脉搏', 'Pulse'), { ...ofEmergency, sign: 'PULSE' }),
  element('vitalSign', 'spo2', words('血氧饱和度', 'Oxygen saturation'), { ...ofEmergency, sign: 'SPO2' }),
  element('text', 'findings', words('检查所见', 'Findings'), { lines: 3, mostCharacters: 4000 }),
  element('labResult', 'labs', words('检验结果', 'Laboratory results')),
  prose('treatment', '已给的治疗', 'Treatment so far', 2),
  element('drug', 'drugs', words('目前用药', 'Present medicines')),
  allergies,
  element('choice', 'infectious', words('有传染风险', 'Risk of infection'), { ...asked, options: yesNo }),
  element('text', 'infectious_what', words('防护要求', 'Protection needed'), { shownIf: "infectious = 'yes'", required: true, lines: 1 }),
  element('choice', 'transport', words('转运方式', 'Transport'), {
    ...asked,
    options: choices(['self', '自行前往', 'By oneself'], ['company', '有人陪同', 'With company'], ['ambulance', '救护车', 'By ambulance']),
  }),
  element('choice', 'agrees', words('患者或家属同意转诊', 'Patient or family agrees'), { ...asked, options: yesNo }),
  element('text', 'contact', words('本机构联系人与电话', 'Contact here'), { required: true, lines: 1 }),
  element('choice', 'reply', words('请接诊方回复', 'A reply is asked for'), { ...asked, options: yesNo }),
  doctor,
]);

export const letters: readonly Starter[] = [vaccination, discharge, referral];
