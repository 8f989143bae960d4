import type { MessageId } from '../../messageId.ts';

/**
 * Codes of problems of a prescription: 医院处方点评管理规范（试行）(卫医管发〔2010〕28号), annex (处方点评工作表): articles 17 (irregular
 * prescriptions, 1-1 to 1-15), 18 (unsuitable use of drugs, 2-1 to 2-9) and 19 (abnormal prescriptions, 3-1 to 3-4).
 */
export const problemCodes = [
  ...(['1-1', '1-2', '1-3', '1-4', '1-5', '1-6', '1-7', '1-8', '1-9', '1-10', '1-11', '1-12', '1-13', '1-14', '1-15'] as const),
  ...(['2-1', '2-2', '2-3', '2-4', '2-5', '2-6', '2-7', '2-8', '2-9'] as const),
  ...(['3-1', '3-2', '3-3', '3-4'] as const),
] as const;
export type ProblemCode = (typeof problemCodes)[number];

export const problemKinds = ['irregular', 'unsuitable', 'abnormal'] as const;
export type ProblemKind = (typeof problemKinds)[number];

const kindOfFirst: Readonly<Record<string, ProblemKind>> = { '1': 'irregular', '2': 'unsuitable', '3': 'abnormal' };
export const kindOf = (code: ProblemCode): ProblemKind => kindOfFirst[code.charAt(0)] ?? 'irregular';

/** Code of a problem that has no code of its own, so that the comment has to name it. */
export const otherProblem: ProblemCode = '2-9';

/** Keys of the judging screen: letters for irregular prescriptions, digits for unsuitable drugs, w to z for abnormal prescriptions. */
export const pressedKeyOf = (code: ProblemCode): string => {
  const number = Number(code.slice(2));
  if (kindOf(code) === 'irregular') return 'abcdefghijklmno'.charAt(number - 1);
  return kindOf(code) === 'unsuitable' ? String(number) : 'wxyz'.charAt(number - 1);
};

/** In the order of the rules, each once. */
export const inOrderOfRules = (codes: readonly ProblemCode[]): ProblemCode[] => problemCodes.filter((code) => codes.includes(code));

export const problemKindWords: Readonly<Record<ProblemKind, MessageId>> = {
  irregular: 'pharmacy.appraisal.kind.irregular',
  unsuitable: 'pharmacy.appraisal.kind.unsuitable',
  abnormal: 'pharmacy.appraisal.kind.abnormal',
};

export const codeWords: Readonly<Record<ProblemCode, MessageId>> = {
  '1-1': 'pharmacy.appraisal.irregular.1',
  '1-2': 'pharmacy.appraisal.irregular.2',
  '1-3': 'pharmacy.appraisal.irregular.3',
  '1-4': 'pharmacy.appraisal.irregular.4',
  '1-5': 'pharmacy.appraisal.irregular.5',
  '1-6': 'pharmacy.appraisal.irregular.6',
  '1-7': 'pharmacy.appraisal.irregular.7',
  '1-8': 'pharmacy.appraisal.irregular.8',
  '1-9': 'pharmacy.appraisal.irregular.9',
  '1-10': 'pharmacy.appraisal.irregular.10',
  '1-11': 'pharmacy.appraisal.irregular.11',
  '1-12': 'pharmacy.appraisal.irregular.12',
  '1-13': 'pharmacy.appraisal.irregular.13',
  '1-14': 'pharmacy.appraisal.irregular.14',
  '1-15': 'pharmacy.appraisal.irregular.15',
  '2-1': 'pharmacy.appraisal.unsuitable.1',
  '2-2': 'pharmacy.appraisal.unsuitable.2',
  '2-3': 'pharmacy.appraisal.unsuitable.3',
  '2-4': 'pharmacy.appraisal.unsuitable.4',
  '2-5': 'pharmacy.appraisal.unsuitable.5',
  '2-6': 'pharmacy.appraisal.unsuitable.6',
  '2-7': 'pharmacy.appraisal.unsuitable.7',
  '2-8': 'pharmacy.appraisal.unsuitable.8',
  '2-9': 'pharmacy.appraisal.unsuitable.9',
  '3-1': 'pharmacy.appraisal.abnormal.1',
  '3-2': 'pharmacy.appraisal.abnormal.2',
  '3-3': 'pharmacy.appraisal.abnormal.3',
  '3-4': 'pharmacy.appraisal.abnormal.4',
};
