import { appointmentCalls } from './appointment.ts';
import { appointmentDeskCalls } from './appointmentDesk.ts';
import { billingCalls } from './billing.ts';
import type { AnyServed, Calls } from './call.ts';
import { dictionaryCalls } from './dictionary.ts';
import { encounterCalls } from './encounter.ts';
import { followupCalls } from './followup.ts';
import { inventoryCalls } from './inventory.ts';
import { inventoryGoodsCalls } from './inventoryGoods.ts';
import { nursingCalls } from './nursing.ts';
import { orderCalls } from './order.ts';
import { patientCalls } from './patient.ts';
import { pharmacyCalls } from './pharmacy.ts';
import { printCalls } from './print.ts';
import { scheduleCalls } from './schedule.ts';
import { sessionCalls } from './session.ts';
import type { Unbuilt } from './unbuilt.ts';

/** Every call of the catalogue. One that stands neither here nor in unbuilt.ts does not compile. */
const built = {
  ...appointmentCalls,
  ...appointmentDeskCalls,
  ...billingCalls,
  ...dictionaryCalls,
  ...encounterCalls,
  ...followupCalls,
  ...inventoryCalls,
  ...inventoryGoodsCalls,
  ...nursingCalls,
  ...orderCalls,
  ...pharmacyCalls,
  ...patientCalls,
  ...printCalls,
  ...scheduleCalls,
  ...sessionCalls,
} satisfies Omit<Calls, Unbuilt>;

export const calls: Readonly<Partial<Record<string, AnyServed>>> = built as Partial<Record<string, AnyServed>>;
