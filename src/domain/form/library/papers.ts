import { choices, element, type Starter, starter, words, yesNo } from './build.ts';

const asked = { required: true };
const signedByAuthor = (zh: string, en: string) => element('signature', 'author', words(zh, en), { by: 'author' });
const done = (code: string, zh: string, en: string) => element('choice', code, words(zh, en), { ...asked, options: yesNo });

/** Facts of the checklist of the World Health Organization (2009), in our words. */
const surgery = starter('surgery', 'operation', words('手术安全核查表', 'Surgical safety checklist'), [
  element('heading', 'before_anaesthesia', words('麻醉实施前', 'Before anaesthesia')),
  done('identity', '已核对患者身份、手术部位、术式和知情同意', 'Identity, site, procedure and consent are confirmed'),
  element('choice', 'site', words('手术部位标记', 'Site is marked'), {
    ...asked,
    options: choices(['yes', '已标记', 'Yes'], ['none', '不适用', 'Not applicable']),
  }),
  done('machine', '麻醉机和药品已检查', 'Anaesthesia machine and drugs are checked'),
  done('oximeter', '血氧监测已接好并正常', 'Pulse oximeter is on and works'),
  done('allergy', '有已知过敏', 'Known allergy'),
  element('text', 'allergy_what', words('过敏原', 'Allergic to'), { shownIf: "allergy = 'yes'", required: true, source: 'allergies' }),
  done('airway', '困难气道或误吸风险', 'Difficult airway or risk of aspiration'),
  element('choice', 'airway_ready', words('设备与助手已到位', 'Equipment and help are at hand'), {
    shownIf: "airway = 'yes'",
    required: true,
    options: yesNo,
  }),
  done('bleeding', '失血风险超过 500 ml（儿童 7 ml/kg）', 'Risk of blood loss above 500 ml (7 ml/kg in children)'),
  element('choice', 'bleeding_ready', words('静脉通路与液体已备', 'Intravenous access and fluids are planned'), {
    shownIf: "bleeding = 'yes'",
    required: true,
    options: yesNo,
  }),
  element('heading', 'before_incision', words('皮肤切开前', 'Before the incision')),
  done('introduced', '全体成员已介绍姓名和职责', 'All members have said their name and role'),
  done('confirmed', '再次确认患者、手术部位和术式', 'Patient, site and procedure are confirmed again'),
  element('choice', 'antibiotic', words('60 分钟内已给预防性抗菌药', 'Antibiotic prophylaxis within 60 minutes'), {
    ...asked,
    options: choices(['yes', '是', 'Yes'], ['none', '不适用', 'Not applicable']),
  }),
  element('text', 'critical', words('预计的关键步骤、时长和失血量', 'Critical steps, duration and expected blood loss'), {
    required: true,
  }),
  element('choice', 'imaging', words('必要的影像已显示', 'Essential imaging is displayed'), {
    ...asked,
    options: choices(['yes', '是', 'Yes'], ['none', '不适用', 'Not applicable']),
  }),
  element('heading', 'before_leaving', words('患者离室前', 'Before the patient leaves the room')),
  element('text', 'procedure', words('实际术式', 'Name of the procedure'), { required: true }),
  done('counts', '器械、纱布和缝针清点无误', 'Instruments, sponges and needles are counted'),
  element('choice', 'specimen', words('标本标签已核对', 'Specimens are labelled'), {
    ...asked,
    options: choices(['yes', '是', 'Yes'], ['none', '不适用', 'Not applicable']),
  }),
  done('equipment', '有设备问题需处理', 'Equipment has problems'),
  element('text', 'equipment_what', words('设备问题', 'Problems of equipment'), { shownIf: "equipment = 'yes'", required: true }),
  element('text', 'recovery', words('复苏与后续处理要点', 'Key concerns for recovery'), { required: true }),
  signedByAuthor('核查人', 'Checked by'),
]);

const consent = starter('consent', 'consent', words('知情同意书', 'Informed consent'), [
  element('diagnosis', 'diagnosis', words('诊断', 'Diagnosis'), asked),
  element('text', 'procedure', words('拟行的检查或治疗', 'Proposed examination or treatment'), asked),
  element('text', 'purpose', words('目的与预期效果', 'Purpose and expected benefit'), { required: true, lines: 3, mostCharacters: 2000 }),
  element('text', 'risks', words('可能的风险与并发症', 'Possible risks and complications'), {
    required: true,
    lines: 5,
    mostCharacters: 4000,
    phrases: [
      words('出血、感染', 'Bleeding, infection'),
      words('过敏反应', 'Allergic reaction'),
      words('麻醉意外', 'Complications of anaesthesia'),
    ],
  }),
  element('text', 'alternatives', words('其他可选方案', 'Alternatives'), { required: true, lines: 3, mostCharacters: 2000 }),
  element('choice', 'decision', words('患者意见', 'Decision of the patient'), {
    ...asked,
    options: choices(['agrees', '已了解并同意', 'Understands and agrees'], ['refuses', '已了解，不同意', 'Understands and refuses']),
  }),
  element('choice', 'signer', words('签字人', 'Signed by'), {
    ...asked,
    options: choices(['patient', '患者本人', 'The patient'], ['representative', '法定代理人或被授权人', 'A representative']),
  }),
  element('text', 'relation', words('与患者的关系', 'Relation to the patient'), {
    shownIf: "signer = 'representative'",
    required: true,
    lines: 1,
  }),
  element('signature', 'patient_sign', words('患者或代理人签名', 'Patient or representative'), { by: 'patient' }),
  signedByAuthor('谈话医师', 'Doctor'),
]);

const prose = (code: string, zh: string, en: string, lines = 3) =>
  element('text', code, words(zh, en), { required: true, lines, mostCharacters: 4000 });

const firstVisit = starter('firstVisit', 'record', words('内科初诊记录', 'First visit, internal medicine'), [
  element('text', 'chief', words('主诉', 'Chief complaint'), { required: true, source: 'chiefComplaint' }),
  prose('history', '现病史', 'History of present illness', 5),
  element('text', 'past', words('既往史', 'Past history'), {
    required: true,
    lines: 3,
    mostCharacters: 2000,
    source: 'earlier',
    phrases: [words('否认高血压、糖尿病、冠心病史', 'No hypertension, diabetes or coronary disease')],
  }),
  element('text', 'allergies', words('过敏史', 'Allergies'), { required: true, source: 'allergies' }),
  element('choice', 'smoking', words('吸烟', 'Smoking'), {
    source: 'earlier',
    options: choices(['never', '从不', 'Never'], ['former', '已戒', 'Former'], ['current', '目前吸烟', 'Current']),
  }),
  element('number', 'pack_years', words('吸烟量', 'Pack-years'), {
    shownIf: "smoking = 'former' or smoking = 'current'",
    unit: 'PY',
    least: 0,
    most: 200,
    places: 1,
  }),
  element('heading', 'examination', words('体格检查', 'Examination')),
  element('vitalSign', 'temperature', words('体温', 'Temperature'), { sign: 'TEMPERATURE' }),
  element('vitalSign', 'pulse', words('脉搏', 'Pulse'), { sign: 'PULSE' }),
  element('vitalSign', 'systolic', words('收缩压', 'Systolic pressure'), { sign: 'SYSTOLIC' }),
  element('vitalSign', 'diastolic', words('舒张压', 'Diastolic pressure'), { sign: 'DIASTOLIC' }),
  prose('findings', '查体所见', 'Findings', 4),
  element('heading', 'conclusion', words('诊断与处理', 'Diagnosis and plan')),
  element('diagnosis', 'diagnosis', words('初步诊断', 'Diagnosis'), asked),
  prose('plan', '处理意见', 'Plan', 4),
  signedByAuthor('医师', 'Doctor'),
]);

const returnVisit = starter('returnVisit', 'record', words('内科复诊记录', 'Return visit, internal medicine'), [
  prose('course', '病情变化', 'Course since the last visit', 4),
  element('choice', 'adherence', words('按医嘱用药', 'Takes the medicines as ordered'), {
    ...asked,
    options: choices(['yes', '是', 'Yes'], ['partly', '部分', 'Partly'], ['no', '否', 'No']),
  }),
  element('text', 'adherence_why', words('未按医嘱的原因', 'Why not'), {
    shownIf: "adherence != 'yes'",
    required: true,
    phrases: [words('不良反应', 'Side effects'), words('自觉好转停药', 'Felt better and stopped')],
  }),
  element('choice', 'reactions', words('不良反应', 'Side effects'), { ...asked, options: yesNo }),
  element('text', 'reactions_what', words('不良反应描述', 'Which side effects'), { shownIf: "reactions = 'yes'", required: true }),
  element('vitalSign', 'systolic', words('收缩压', 'Systolic pressure'), { sign: 'SYSTOLIC' }),
  element('vitalSign', 'diastolic', words('舒张压', 'Diastolic pressure'), { sign: 'DIASTOLIC' }),
  prose('findings', '查体与检查结果', 'Findings and results', 4),
  element('diagnosis', 'diagnosis', words('诊断', 'Diagnosis'), asked),
  prose('plan', '处理意见', 'Plan', 4),
  element('date', 'next', words('下次复诊', 'Next visit'), { range: 'future' }),
  signedByAuthor('医师', 'Doctor'),
]);

const nursing = starter('nursing', 'nursing', words('护理评估单', 'Nursing assessment'), [
  element('choice', 'arrival', words('来院方式', 'Arrived'), {
    ...asked,
    options: choices(['walking', '步行', 'Walking'], ['wheelchair', '轮椅', 'By wheelchair'], ['stretcher', '平车', 'On a stretcher']),
  }),
  element('choice', 'consciousness', words('意识', 'Consciousness'), {
    ...asked,
    options: choices(['clear', '清醒', 'Clear'], ['drowsy', '嗜睡', 'Drowsy'], ['confused', '模糊', 'Confused'], ['coma', '昏迷', 'Coma']),
  }),
  element('vitalSign', 'temperature', words('体温', 'Temperature'), { ...asked, sign: 'TEMPERATURE' }),
  element('vitalSign', 'pulse', words('脉搏', 'Pulse'), { ...asked, sign: 'PULSE' }),
  element('vitalSign', 'rr', words('呼吸', 'Respiratory rate'), { ...asked, sign: 'RESPIRATORY_RATE' }),
  element('vitalSign', 'weight', words('体重', 'Weight'), { sign: 'WEIGHT' }),
  element('vitalSign', 'height', words('身高', 'Height'), { sign: 'HEIGHT' }),
  element('calculation', 'bmi', words('体重指数', 'Body mass index'), {
    formula: 'weight / (height / 100) / (height / 100)',
    places: 1,
    unit: 'kg/m²',
  }),
  element('text', 'allergies', words('过敏史', 'Allergies'), { required: true, source: 'allergies' }),
  element('choice', 'skin', words('皮肤', 'Skin'), {
    ...asked,
    isMany: true,
    options: choices(['intact', '完整', 'Intact'], ['rash', '皮疹', 'Rash'], ['wound', '伤口', 'Wound'], ['sore', '压疮', 'Pressure sore']),
  }),
  element('text', 'skin_what', words('皮肤情况描述', 'Describe the skin'), {
    shownIf: "has(skin, 'rash') or has(skin, 'wound') or has(skin, 'sore')",
    required: true,
  }),
  element('choice', 'living', words('生活自理', 'Self-care'), {
    ...asked,
    options: choices(['full', '完全自理', 'Independent'], ['part', '部分自理', 'Needs help'], ['none', '不能自理', 'Dependent']),
  }),
  element('table', 'intake', words('出入量', 'Intake and output'), {
    columns: [
      { code: 'what', label: words('项目', 'What'), kind: 'text' },
      { code: 'intake', label: words('入量 ml', 'Intake ml'), kind: 'number' },
    ],
    mostRows: 20,
  }),
  element('calculation', 'intake_total', words('入量合计', 'Total intake'), { formula: 'sum(intake.intake)', unit: 'ml' }),
  signedByAuthor('护士', 'Nurse'),
]);

export const papers: readonly Starter[] = [
  surgery,
  consent,
  { ...firstVisit, binding: { visits: ['first'] } },
  { ...returnVisit, binding: { visits: ['return'] } },
  nursing,
];
