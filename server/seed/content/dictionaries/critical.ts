import { entries } from '../rows.ts';

/**
 * Findings a clinic reports as critical although they are words. The core systems of medical quality and safety (医疗质量安全核心制度要点,
 * 国卫医发〔2018〕8号, system 14, 危急值报告制度) leave the list to each institution, and this one is an example to change. Bleeding seen
 * by imaging or ultrasound is critical by the expert consensus 出血性疾病危急值专家共识（2023版）(中华内科杂志 2023, 62(8)); class A is
 * that of the law on infectious diseases (传染病防治法). For the others no standard is cited: lists of Chinese hospitals commonly hold them.
 */
export const critical = {
  criticalImagingFinding: entries([
    ['tension-pneumothorax', '张力性气胸', 'Tension pneumothorax'],
    ['pulmonary-embolism', '急性肺栓塞', 'Acute pulmonary embolism'],
    ['airway-foreign-body', '气道异物', 'Foreign body in the airway'],
    ['cerebral-haemorrhage', '急性脑出血', 'Acute cerebral haemorrhage'],
    ['subarachnoid-haemorrhage', '蛛网膜下腔出血', 'Subarachnoid haemorrhage'],
    ['brain-herniation', '脑疝', 'Brain herniation'],
    ['cerebral-infarction', '急性大面积脑梗死', 'Acute large cerebral infarction'],
    ['aortic-dissection', '主动脉夹层', 'Aortic dissection'],
    ['aortic-aneurysm-rupture', '主动脉瘤破裂', 'Ruptured aortic aneurysm'],
    ['pericardial-effusion', '大量心包积液', 'Large pericardial effusion'],
    ['gastrointestinal-perforation', '消化道穿孔', 'Gastrointestinal perforation'],
    ['bowel-obstruction', '急性肠梗阻', 'Acute bowel obstruction'],
    ['necrotising-pancreatitis', '急性坏死性胰腺炎', 'Acute necrotising pancreatitis'],
    ['organ-rupture', '腹腔脏器破裂出血', 'Ruptured abdominal organ with bleeding'],
    ['ectopic-pregnancy-rupture', '异位妊娠破裂', 'Ruptured ectopic pregnancy'],
    ['spinal-cord-compression', '脊柱骨折压迫脊髓', 'Spinal fracture with cord compression'],
  ]),
  criticalLabFinding: entries([
    ['blood-culture', '血培养阳性', 'Positive blood culture'],
    ['csf-smear', '脑脊液涂片阳性', 'Positive cerebrospinal fluid smear'],
    ['csf-culture', '脑脊液培养阳性', 'Positive cerebrospinal fluid culture'],
    ['sterile-fluid-culture', '无菌体液培养阳性', 'Positive culture of a sterile body fluid'],
    ['class-a-pathogen', '检出甲类传染病原体', 'Pathogen of a class A infectious disease'],
    ['malaria-parasite', '检出疟原虫', 'Malaria parasites'],
    ['acid-fast-bacilli', '检出抗酸杆菌', 'Acid-fast bacilli'],
    ['blast-cells', '外周血检出原始细胞', 'Blast cells in peripheral blood'],
  ]),
};
