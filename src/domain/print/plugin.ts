import type * as Billing from '../billing/shapes.ts';
import { fenText, priceText } from '../money/text.ts';
import type { Language, User } from '../session/shapes.ts';
import type { TemplateCode } from './templates.ts';

/** Calls of the print plugin by the last part of their path, case included: PrintList and printList are two (technical contract §7). */
export type PluginAction = 'PrintList' | 'print' | 'prints' | 'printList' | 'NewPrintPrescription' | 'PrintBill';

export interface PluginToken {
  orgId: string;
  orgCode: string;
  practiceId: string;
  practiceList: { practiceId: string; practiceName: string }[];
  userName: string;
  userId: string;
  token: string;
  authorities: string[];
}

/** Code, language and data are for any plugin; the rest, for ours, is the document as it was laid out here. */
export interface PluginDocument {
  code: string;
  lang: Language;
  /** Of the template in force. */
  copies?: number;
  data: unknown;
  /** The same at every repeat: it is printed once. */
  jobId: string;
  objectId: string;
  paper: unknown;
}
export type PluginBill = PluginDocument & { options: Billing.PrintSetting };
export interface PluginAnswer {
  isSuccess: boolean;
  errMsg?: string;
  /** Of ours, in its answer to SetToken. */
  version?: string;
  agent?: string;
  /** Of ours: why it could not. */
  reason?: 'template';
}

/** Of the authorities the plugin is told this one only (technical contract §6). */
const passedOn = 'o_local_print_template_upload';

/** `token` is the print token, good for nothing but printing: the session's own goes to no other program. */
export const pluginToken = (
  { orgId, orgNo, practiceId, practiceVos, userName, userId, authorities }: Omit<User, 'token'>,
  token: string,
): PluginToken => ({
  orgId,
  orgCode: orgNo,
  practiceId,
  userName,
  userId,
  token,
  practiceList: practiceVos.map((practice) => ({ practiceId: practice.practiceId, practiceName: practice.name })),
  authorities: authorities.filter((code) => code === passedOn),
});

/** Which call a document goes by; any other goes by `print`. */
const actions: Readonly<Record<string, PluginAction>> = {
  bill: 'PrintBill',
  prescription: 'NewPrintPrescription',
  warehousing: 'PrintList',
  lab: 'PrintList',
  executions: 'printList',
  rechargeClient: 'prints',
  packageClient: 'prints',
};
export const pluginActionOf = (document: string): PluginAction => actions[document] ?? 'print';

/** Bill_ZH, CFS_EN */
export const pluginCode = (code: TemplateCode, language: Language): string => `${code}_${language === 'en' ? 'EN' : 'ZH'}`;

const pricedInMills = ['warehousing', 'stockSlip', 'stocktake', 'stocktakeBlank', 'purchasePlan'];

interface Asked extends Pick<PluginDocument, 'jobId' | 'objectId'> {
  document: string;
  code: TemplateCode;
  language: Language;
  /** As the server answered it. */
  paper: unknown;
  /** As it was laid out. */
  laid: unknown;
  options: Billing.PrintSetting;
  copies?: number;
}

/** What is sent. Options go with a bill only, each 0 or 1 (technical contract §7). */
export function pluginBody({
  document,
  code,
  language,
  paper,
  laid,
  jobId,
  objectId,
  options,
  copies = 1,
}: Asked): PluginDocument | PluginBill {
  const { address, medication, laboratory, pay, diagnosis } = options;
  return {
    code: pluginCode(code, language),
    lang: language,
    ...(document === 'bill' ? { options: { address, medication, laboratory, pay, diagnosis } } : {}),
    ...(copies > 1 ? { copies } : {}),
    data: spoken(paper, language, pricedInMills.includes(document) ? { price: 1000 } : {}),
    jobId,
    objectId,
    paper: laid,
  };
}

const inFen = /^(price|money|subtotal|discount|arrears|totalAmount|totalMoney|\w+Money)$/;

/**
 * A paper as templates read it: words of one language, money as text in yuan with 2 decimals, a price of a loose unit
 * with the decimals it has. `mills`: fields in 1/1000 yuan,
 * with 3 decimals (technical contract §9).
 */
function spoken(value: unknown, language: Language, mills: Record<string, 1000>, key = ''): unknown {
  if (typeof value === 'number') {
    if (mills[key]) return (value / mills[key]).toFixed(3);
    if (!inFen.test(key)) return value;
    return Number.isInteger(value) ? fenText(value) : priceText(value);
  }
  if (Array.isArray(value)) return value.map((entry) => spoken(entry, language, mills, key));
  if (typeof value !== 'object' || value === null) return value;
  if ('zh' in value && 'en' in value) return language === 'en' ? value.en || value.zh : value.zh || value.en;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      spoken(inner, language, mills, name === 'amount' && key === 'payments' ? 'payMoney' : name),
    ]),
  );
}
