import type { Detail } from '../../../../src/domain/history/drugs/shapes.ts';
import type { HistoryKind } from '../../../../src/domain/history/kinds.ts';

interface HistoryRow {
  kind: HistoryKind;
  name: string;
  onset: string;
  note: string;
  relation: string;
  drug: Detail | null;
}

const history = (kind: HistoryKind, name: string, onset = '', note = '', relation = ''): HistoryRow => ({
  kind,
  name,
  onset,
  note,
  relation,
  drug: null,
});

/** A medicine of another hospital, once a day. */
const medicine = (name: string, ingredient: string, onset: string, milligrams: number): HistoryRow => ({
  ...history('drug', name, onset),
  drug: {
    nameEn: ingredient,
    itemId: null,
    ingredients: [ingredient],
    dose: milligrams,
    doseUnit: 'mg',
    routeCode: 'po',
    frequencyCode: 'qd',
    source: 'otherHospital',
    stoppedOn: null,
    stopReason: '',
    adviceId: null,
  },
});

/** Histories in the files of some patients of the demonstration. */
export const histories: Readonly<Record<string, readonly HistoryRow[]>> = {
  P02: [
    history('past', '2 型糖尿病', '2008', '口服二甲双胍'),
    history('past', '高血压', '2010', '口服氨氯地平，血压控制可'),
    history('surgery', '白内障超声乳化术', '2019-04', '右眼'),
    history('family', '高血压', '', '', 'father'),
    history('social', '吸烟 20 支/日，40 年，已戒', '', '2015 年戒烟'),
  ],
  P14: [history('past', '甲状腺功能减退', '2016', '口服左甲状腺素钠'), history('family', '乳腺癌', '', '', 'mother')],
  P17: [history('surgery', '胆囊切除术', '2012-09', '腹腔镜'), medicine('阿司匹林肠溶片', 'acetylsalicylic acid', '2022-03', 100)],
  P18: [history('past', '支气管哮喘', '1995'), history('drug', '布地奈德福莫特罗吸入剂', '2020', '按需使用')],
};
