import type agent from '../../lang/zh/agent.json';
import type appointment from '../../lang/zh/appointment.json';
import type billing from '../../lang/zh/billing.json';
import type charge from '../../lang/zh/charge.json';
import type common from '../../lang/zh/common.json';
import type configuration from '../../lang/zh/configuration.json';
import type consulting from '../../lang/zh/consulting.json';
import type crm from '../../lang/zh/crm.json';
import type dict from '../../lang/zh/dict.json';
import type dictionary from '../../lang/zh/dictionary.json';
import type document from '../../lang/zh/document.json';
import type encounter from '../../lang/zh/encounter.json';
import type error from '../../lang/zh/error.json';
import type external from '../../lang/zh/external.json';
import type followup from '../../lang/zh/followup.json';
import type homePage from '../../lang/zh/homePage.json';
import type importing from '../../lang/zh/import.json';
import type inpatient from '../../lang/zh/inpatient.json';
import type insurance from '../../lang/zh/insurance.json';
import type inventory from '../../lang/zh/inventory.json';
import type invoice from '../../lang/zh/invoice.json';
import type login from '../../lang/zh/login.json';
import type membership from '../../lang/zh/membership.json';
import type nursing from '../../lang/zh/nursing.json';
import type order from '../../lang/zh/order.json';
import type organisation from '../../lang/zh/organisation.json';
import type patient from '../../lang/zh/patient.json';
import type pharmacy from '../../lang/zh/pharmacy.json';
import type print from '../../lang/zh/print.json';
import type printing from '../../lang/zh/printing.json';
import type refund from '../../lang/zh/refund.json';
import type report from '../../lang/zh/report.json';
import type role from '../../lang/zh/role.json';
import type schedule from '../../lang/zh/schedule.json';
import type shell from '../../lang/zh/shell.json';
import type staff from '../../lang/zh/staff.json';
import type timeline from '../../lang/zh/timeline.json';
import type trail from '../../lang/zh/trail.json';

/** Every word a person reads, by area: a screen loads only the areas it names. */
export interface Words {
  agent: typeof agent;
  common: typeof common;
  error: typeof error;
  login: typeof login;
  shell: typeof shell;
  schedule: typeof schedule;
  patient: typeof patient;
  appointment: typeof appointment;
  encounter: typeof encounter;
  order: typeof order;
  billing: typeof billing;
  charge: typeof charge;
  configuration: typeof configuration;
  consulting: typeof consulting;
  pharmacy: typeof pharmacy;
  nursing: typeof nursing;
  followup: typeof followup;
  inpatient: typeof inpatient;
  inventory: typeof inventory;
  print: typeof print;
  printing: typeof printing;
  document: typeof document;
  report: typeof report;
  timeline: typeof timeline;
  trail: typeof trail;
  dict: typeof dict;
  import: typeof importing;
  crm: typeof crm;
  external: typeof external;
  insurance: typeof insurance;
  invoice: typeof invoice;
  membership: typeof membership;
  refund: typeof refund;
  dictionary: typeof dictionary;
  homePage: typeof homePage;
  organisation: typeof organisation;
  role: typeof role;
  staff: typeof staff;
}

export type WordArea = keyof Words;

/** A wrong id does not compile. */
export type MessageId = { [Area in WordArea]: keyof Words[Area] }[WordArea] & string;

export type MessageValues = Record<string, string | number>;
