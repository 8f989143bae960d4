import { appointmentCalls } from './appointment.ts';
import { basicConfigCalls } from './basicConfig.ts';
import { billingCalls } from './billing.ts';
import type { AnyServed, Calls } from './call.ts';
import { chargeCalls } from './charge.ts';
import { configurationCalls } from './configuration.ts';
import { dictionaryCalls } from './dictionary.ts';
import { dictionaryUpkeepCalls } from './dictionaryUpkeep.ts';
import { encounterCalls } from './encounter.ts';
import { followupCalls } from './followup.ts';
import { nursingCalls } from './nursing.ts';
import { orderCalls } from './order.ts';
import { organisationCalls } from './organisation.ts';
import { patientCalls } from './patient.ts';
import { pharmacyCalls } from './pharmacy.ts';
import { printCalls } from './print.ts';
import { roleCalls } from './role.ts';
import { sessionCalls } from './session.ts';
import { staffCalls } from './staff.ts';
import type { Unbuilt } from './unbuilt.ts';

/** Every call of the catalogue. One that stands neither here nor in unbuilt.ts does not compile. */
const built = {
  ...appointmentCalls,
  ...basicConfigCalls,
  ...billingCalls,
  ...chargeCalls,
  ...configurationCalls,
  ...dictionaryCalls,
  ...dictionaryUpkeepCalls,
  ...encounterCalls,
  ...followupCalls,
  ...nursingCalls,
  ...orderCalls,
  ...organisationCalls,
  ...pharmacyCalls,
  ...patientCalls,
  ...printCalls,
  ...roleCalls,
  ...sessionCalls,
  ...staffCalls,
} satisfies Omit<Calls, Unbuilt>;

export const calls: Readonly<Partial<Record<string, AnyServed>>> = built as Partial<Record<string, AnyServed>>;
