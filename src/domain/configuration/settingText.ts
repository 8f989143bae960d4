import { type Party, roleOf } from '../criticalValue/parties.ts';
import type { MessageId, MessageValues } from '../messageId.ts';
import type { OrdersConfig } from '../order/ordersConfig.ts';
import type * as Role from '../role/shapes.ts';
import { specOf } from './parameters.ts';
import { type FormField, formFields, type PatientForm, type SidebarBlock } from './patientForm.ts';
import type { Parameter, SettingCode } from './shapes.ts';

/** Words and names in the language of the reader. */
interface Speaker {
  say: (id: MessageId, values?: MessageValues) => string;
  name: (of: { nameZh: string; nameEn: string }) => string;
}

type RoleName = Pick<Role.Simple, 'id' | 'nameZh' | 'nameEn'>;

export const fieldLabel = (field: FormField) => `patient.${field}` as const;

export function settingName(code: SettingCode): MessageId {
  if (code === 'PATIENT_FORM') return 'configuration.form.title';
  if (code === 'ORDERS') return 'configuration.orders.title';
  return code === 'PATIENT_SIDEBAR' ? 'configuration.sidebar.title' : `configuration.parameter.${code}`;
}

/** A value as a person reads it; none is the default. */
export function settingText(code: SettingCode, value: unknown, { say, name }: Speaker, roles: readonly RoleName[] = []): string {
  if (value === null || value === undefined) return say('configuration.value.default');
  const comma = say('patient.list.comma');
  if (code === 'PATIENT_SIDEBAR')
    return (value as SidebarBlock[]).map((block) => say(`configuration.sidebarBlock.${block}` as const)).join(comma);
  if (code === 'PATIENT_FORM') {
    const form = value as PatientForm;
    const special = formFields.filter((field) => form[field] !== 'shown');
    if (special.length === 0) return say('configuration.value.default');
    return special.map((field) => `${say(fieldLabel(field))} ${say(`configuration.form.standing.${form[field]}` as const)}`).join(comma);
  }
  if (code === 'ORDERS') return ordersText(value as OrdersConfig, say, comma);
  const { type } = specOf(code);
  if (type === 'role') return roleText(String(value), { say, name }, roles);
  if (type === 'boolean') return say(value ? 'configuration.value.on' : 'configuration.value.off');
  return type === 'choice' ? say(`configuration.value.${code}.${String(value)}` as MessageId) : String(value);
}

/** The kinds that are offered, and how much of the rest is set. */
function ordersText({ kinds, routes, frequencies, names }: OrdersConfig, say: Speaker['say'], comma: string): string {
  const counts = { routes: routes.length, frequencies: frequencies.length, names: names.length };
  return say('configuration.orders.text', { kinds: kinds.map((kind) => say(`order.kind.${kind}`)).join(comma), ...counts });
}

/** A group of people, or a role of the organisation by its name. */
function roleText(value: string, { say, name }: Speaker, roles: readonly RoleName[]): string {
  const roleId = roleOf(value as Party);
  if (roleId === undefined) return say(`configuration.value.role.${value}` as MessageId); // one of laterParties
  const role = roles.find(({ id }) => id === roleId);
  return role ? name(role) : say('configuration.value.role.gone');
}

/** The value of a parameter; of a control that one person weakened alone, from when it holds and what holds until then. */
export function valueText(
  { id, value, held }: Pick<Parameter, 'id' | 'value' | 'held'>,
  words: Speaker & { dateTime: (instant: string) => string },
  roles: readonly RoleName[] = [],
): string {
  const text = settingText(id, value, words, roles);
  if (!held) return text;
  return words.say('configuration.parameter.held', {
    value: text,
    until: words.dateTime(held.until),
    former: settingText(id, held.value, words, roles),
  });
}
