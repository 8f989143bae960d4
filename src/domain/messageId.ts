import type appointment from '../../lang/zh/appointment.json';
import type billing from '../../lang/zh/billing.json';
import type charge from '../../lang/zh/charge.json';
import type common from '../../lang/zh/common.json';
import type configuration from '../../lang/zh/configuration.json';
import type dict from '../../lang/zh/dict.json';
import type dictionary from '../../lang/zh/dictionary.json';
import type encounter from '../../lang/zh/encounter.json';
import type error from '../../lang/zh/error.json';
import type followup from '../../lang/zh/followup.json';
import type homePage from '../../lang/zh/homePage.json';
import type importing from '../../lang/zh/import.json';
import type login from '../../lang/zh/login.json';
import type nursing from '../../lang/zh/nursing.json';
import type order from '../../lang/zh/order.json';
import type organisation from '../../lang/zh/organisation.json';
import type patient from '../../lang/zh/patient.json';
import type pharmacy from '../../lang/zh/pharmacy.json';
import type print from '../../lang/zh/print.json';
import type role from '../../lang/zh/role.json';
import type shell from '../../lang/zh/shell.json';
import type staff from '../../lang/zh/staff.json';

/** Every word a person reads, by area: a screen loads only the areas it names. */
export interface Words {
  common: typeof common;
  error: typeof error;
  login: typeof login;
  shell: typeof shell;
  patient: typeof patient;
  appointment: typeof appointment;
  encounter: typeof encounter;
  order: typeof order;
  billing: typeof billing;
  charge: typeof charge;
  configuration: typeof configuration;
  pharmacy: typeof pharmacy;
  nursing: typeof nursing;
  followup: typeof followup;
  print: typeof print;
  dict: typeof dict;
  import: typeof importing;
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
