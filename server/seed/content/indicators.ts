import type { Specimen } from '../../../src/domain/report/specimen.ts';
import type { IndicatorRow } from './rows.ts';

type Range = readonly [low: number | undefined, high: number | undefined];
type Reference = { readonly all: Range } | { readonly M: Range; readonly F: Range } | { readonly word: readonly [zh: string, en: string] };
type Entry = readonly [code: string, zh: string, en: string, unit: string, reference: Reference];

const negative = { word: ['阴性', 'Negative'] } as const;

/** By the code of the lab test; adult ranges. */
const panels: Readonly<Record<string, readonly Entry[]>> = {
  JY001: [
    ['WBC', '白细胞计数', 'White cell count', '10^9/L', { all: [3.5, 9.5] }],
    ['NEUT%', '中性粒细胞百分比', 'Neutrophils, per cent', '%', { all: [40, 75] }],
    ['LYMPH%', '淋巴细胞百分比', 'Lymphocytes, per cent', '%', { all: [20, 50] }],
    ['MONO%', '单核细胞百分比', 'Monocytes, per cent', '%', { all: [3, 10] }],
    ['EO%', '嗜酸性粒细胞百分比', 'Eosinophils, per cent', '%', { all: [0.4, 8] }],
    ['RBC', '红细胞计数', 'Red cell count', '10^12/L', { M: [4.3, 5.8], F: [3.8, 5.1] }],
    ['HGB', '血红蛋白', 'Haemoglobin', 'g/L', { M: [130, 175], F: [115, 150] }],
    ['HCT', '红细胞压积', 'Haematocrit', '%', { M: [40, 50], F: [35, 45] }],
    ['MCV', '平均红细胞体积', 'Mean cell volume', 'fL', { all: [82, 100] }],
    ['MCH', '平均血红蛋白量', 'Mean cell haemoglobin', 'pg', { all: [27, 34] }],
    ['PLT', '血小板计数', 'Platelet count', '10^9/L', { all: [125, 350] }],
  ],
  JY002: [['CRP', 'C 反应蛋白', 'C-reactive protein', 'mg/L', { all: [undefined, 10] }]],
  JY003: [
    ['U-PH', '尿酸碱度', 'Urine pH', '', { all: [4.5, 8] }],
    ['U-SG', '尿比重', 'Urine specific gravity', '', { all: [1.003, 1.03] }],
    ['U-PRO', '尿蛋白', 'Urine protein', '', negative],
    ['U-GLU', '尿葡萄糖', 'Urine glucose', '', negative],
    ['U-KET', '尿酮体', 'Urine ketones', '', negative],
    ['U-BLD', '尿隐血', 'Urine blood', '', negative],
    ['U-LEU', '尿白细胞酯酶', 'Urine leucocyte esterase', '', negative],
    ['U-NIT', '尿亚硝酸盐', 'Urine nitrite', '', negative],
  ],
  JY005: [
    ['ALT', '丙氨酸氨基转移酶', 'Alanine aminotransferase', 'U/L', { M: [9, 50], F: [7, 40] }],
    ['AST', '天门冬氨酸氨基转移酶', 'Aspartate aminotransferase', 'U/L', { M: [15, 40], F: [13, 35] }],
    ['GGT', 'γ-谷氨酰转移酶', 'Gamma-glutamyl transferase', 'U/L', { M: [10, 60], F: [7, 45] }],
    ['ALP', '碱性磷酸酶', 'Alkaline phosphatase', 'U/L', { M: [45, 125], F: [35, 100] }],
    ['TP', '总蛋白', 'Total protein', 'g/L', { all: [65, 85] }],
    ['ALB', '白蛋白', 'Albumin', 'g/L', { all: [40, 55] }],
    ['TBIL', '总胆红素', 'Total bilirubin', 'μmol/L', { M: [undefined, 26], F: [undefined, 21] }],
    ['DBIL', '直接胆红素', 'Direct bilirubin', 'μmol/L', { all: [undefined, 8] }],
  ],
  JY006: [
    ['UREA', '尿素', 'Urea', 'mmol/L', { M: [3.1, 8], F: [2.6, 7.5] }],
    ['CREA', '肌酐', 'Creatinine', 'μmol/L', { M: [57, 97], F: [41, 73] }],
    ['CYSC', '胱抑素 C', 'Cystatin C', 'mg/L', { all: [0.59, 1.03] }],
  ],
  JY007: [
    ['TC', '总胆固醇', 'Total cholesterol', 'mmol/L', { all: [undefined, 5.2] }],
    ['TG', '甘油三酯', 'Triglycerides', 'mmol/L', { all: [undefined, 1.7] }],
    ['HDL-C', '高密度脂蛋白胆固醇', 'HDL cholesterol', 'mmol/L', { all: [1.0, undefined] }],
    ['LDL-C', '低密度脂蛋白胆固醇', 'LDL cholesterol', 'mmol/L', { all: [undefined, 3.4] }],
  ],
  JY008: [['GLU', '空腹葡萄糖', 'Fasting glucose', 'mmol/L', { all: [3.9, 6.1] }]],
  JY009: [['GLU-2H', '餐后 2 小时葡萄糖', 'Glucose, 2 hours after a meal', 'mmol/L', { all: [undefined, 7.8] }]],
  JY010: [['HBA1C', '糖化血红蛋白', 'Glycated haemoglobin', '%', { all: [4, 6] }]],
  JY011: [
    ['K', '钾', 'Potassium', 'mmol/L', { all: [3.5, 5.3] }],
    ['NA', '钠', 'Sodium', 'mmol/L', { all: [137, 147] }],
    ['CL', '氯', 'Chloride', 'mmol/L', { all: [99, 110] }],
    ['CA', '总钙', 'Total calcium', 'mmol/L', { all: [2.11, 2.52] }],
    ['P', '无机磷', 'Phosphate', 'mmol/L', { all: [0.85, 1.51] }],
  ],
  JY012: [
    ['CK', '肌酸激酶', 'Creatine kinase', 'U/L', { M: [50, 310], F: [40, 200] }],
    ['CK-MB', '肌酸激酶同工酶', 'Creatine kinase MB', 'U/L', { all: [undefined, 25] }],
    ['LDH', '乳酸脱氢酶', 'Lactate dehydrogenase', 'U/L', { all: [120, 250] }],
  ],
  JY014: [
    ['TSH', '促甲状腺激素', 'Thyroid-stimulating hormone', 'mIU/L', { all: [0.27, 4.2] }],
    ['FT3', '游离三碘甲状腺原氨酸', 'Free triiodothyronine', 'pmol/L', { all: [3.1, 6.8] }],
    ['FT4', '游离甲状腺素', 'Free thyroxine', 'pmol/L', { all: [12, 22] }],
  ],
  JY015: [
    ['PT', '凝血酶原时间', 'Prothrombin time', 's', { all: [9.4, 12.5] }],
    ['INR', '国际标准化比值', 'International normalised ratio', '', { all: [0.8, 1.2] }],
    ['APTT', '活化部分凝血活酶时间', 'Activated partial thromboplastin time', 's', { all: [25.1, 36.5] }],
    ['FIB', '纤维蛋白原', 'Fibrinogen', 'g/L', { all: [2, 4] }],
  ],
  JY023: [
    ['HBSAG', '乙肝表面抗原', 'Hepatitis B surface antigen', '', negative],
    ['HBSAB', '乙肝表面抗体', 'Hepatitis B surface antibody', 'mIU/mL', { all: [10, undefined] }],
    ['HBEAG', '乙肝 e 抗原', 'Hepatitis B e antigen', '', negative],
    ['HBEAB', '乙肝 e 抗体', 'Hepatitis B e antibody', '', negative],
    ['HBCAB', '乙肝核心抗体', 'Hepatitis B core antibody', '', negative],
  ],
  JY024: [['UA', '尿酸值', 'Uric acid level', 'μmol/L', { M: [208, 428], F: [155, 357] }]],
};

/** What this laboratory tells the doctor at once, for adults. */
const critical: Readonly<Record<string, Range>> = {
  WBC: [1, 50],
  HGB: [50, 200],
  PLT: [20, 1000],
  GLU: [2.2, 22.2],
  'GLU-2H': [2.2, 22.2],
  K: [2.5, 6.5],
  NA: [120, 160],
  CL: [80, 125],
  CA: [1.5, 3.5],
  P: [0.3, 2.9],
  UREA: [undefined, 36],
  CREA: [undefined, 650],
  TBIL: [undefined, 340],
  CK: [undefined, 5000],
  PT: [undefined, 30],
  INR: [undefined, 5],
  APTT: [undefined, 80],
  FIB: [1, undefined],
};

function rowsOf(panel: string, [code, zh, en, unit, reference]: Entry): readonly IndicatorRow[] {
  const [criticalLow, criticalHigh] = critical[code] ?? [];
  const base = { panel, code, zh, en, unit, criticalLow, criticalHigh };
  if ('word' in reference) return [{ ...base, textZh: reference.word[0], textEn: reference.word[1] }];
  if ('all' in reference) return [{ ...base, low: reference.all[0], high: reference.all[1] }];
  return (['M', 'F'] as const).map((sex) => ({ ...base, sex, low: reference[sex][0], high: reference[sex][1] }));
}

/** Kind of specimen of each panel that is not made from serum. */
export const specimenOfPanel: Readonly<Record<string, Specimen>> = {
  JY001: 'wholeBlood',
  JY002: 'wholeBlood',
  JY003: 'urine',
  JY010: 'wholeBlood',
  JY015: 'plasma',
};

/** One row an indicator, two where the reference differs by sex. */
export const indicators: readonly IndicatorRow[] = Object.entries(panels).flatMap(([panel, list]) =>
  list.flatMap((entry) => rowsOf(panel, entry)),
);
