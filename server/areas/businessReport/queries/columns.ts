import type { DimensionName } from '../../../../src/domain/businessReport/dimensions.ts';
import type { SumName } from '../../../../src/domain/businessReport/measures.ts';

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The column of a sum in facts and daily sums: `arrearsMade` is `arrears_made`. */
export const columnOfSum = (sum: SumName): string => snake(sum);

/** The column of each dimension that is stored. Times and the clinic come from `at` and `practice_id`. */
const columns: Readonly<Partial<Record<DimensionName, string>>> = {
  department: 'department_id',
  doctor: 'doctor_id',
  executor: 'executor_id',
  cashier: 'cashier_id',
  method: 'method_code',
  moneyKind: 'money_kind',
  category: 'category_code',
  item: 'item_code',
  incomeSource: 'income_source',
  diagnosis: 'diagnosis_code',
  infectiousClass: 'infectious_class',
  sex: 'sex',
  ageGroup: 'age_group',
};

export function columnOfDimension(dimension: DimensionName): string {
  const column = columns[dimension];
  if (column === undefined) throw new Error(`${dimension} has no column`);
  return column;
}
