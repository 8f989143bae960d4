/**
 * High-alert drugs by ATC prefix. Source: 高警示药品推荐目录 (2019), 中国药学会医院药学专业委员会. Medium confidence: the list names classes,
 * the ATC prefixes are our reading of them, and each institution keeps its own list (药品管理 in 三级医院评审标准).
 */
export interface HighAlertRow {
  atc: string;
  /** 'injection': only if given by needle. */
  route: 'injection' | 'any';
}

const rows: readonly (readonly [string, HighAlertRow['route']])[] = [
  ['A10A', 'any'],
  ['A10B', 'any'],
  ['A12BA01', 'injection'],
  ['B01', 'any'],
  ['B05XA05', 'injection'],
  ['C01A', 'injection'],
  ['C01B', 'injection'],
  ['C01CA', 'injection'],
  ['C01CE', 'injection'],
  ['C02DD01', 'injection'],
  ['C07', 'injection'],
  ['H01BA', 'injection'],
  ['H01BB', 'injection'],
  ['L01', 'any'],
  ['L04AX03', 'any'],
  ['M03A', 'injection'],
  ['N01A', 'any'],
  ['N01B', 'injection'],
  ['N02A', 'any'],
  ['N05CD08', 'injection'],
  ['N05CM18', 'injection'],
  ['R03DA', 'injection'],
  ['R05DA04', 'any'],
  ['R06AD02', 'injection'],
  ['V08', 'injection'],
];

export const highAlertRows: readonly HighAlertRow[] = rows.map(([atc, route]) => ({ atc, route }));
