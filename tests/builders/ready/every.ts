import type { Sql } from '../../../server/database/connect.ts';
import type { Call } from '../../../src/api/catalogue.ts';
import { appraisals } from './appraisal/samples.ts';
import { approvals } from './approval.ts';
import { care } from './care.ts';
import { channel } from './channel.ts';
import { claims } from './claims.ts';
import { consultations } from './consultations.ts';
import { consumables } from './consumables.ts';
import { controlledRegister } from './controlled/register.ts';
import { corrections } from './corrections.ts';
import { criticalValues } from './criticalValue.ts';
import { deposits } from './deposits.ts';
import { education } from './education.ts';
import { forms } from './forms.ts';
import { invoices } from './invoice.ts';
import { medicines } from './medicines.ts';
import { money } from './money.ts';
import { orders } from './orders.ts';
import { ownOf, type Readied } from './own.ts';
import { people } from './people.ts';
import { pharmacy } from './pharmacy.ts';
import { purchases } from './purchases.ts';
import { registers } from './registers.ts';
import { reports } from './reports.ts';
import { settings } from './settings.ts';
import { sms } from './sms.ts';
import { stock } from './stock.ts';
import { surgeries } from './surgeries.ts';
import { till } from './till.ts';
import { traceBoxes } from './trace/boxes.ts';
import { visits } from './visits.ts';

export const readied: Partial<Record<Call, Readied>> = {
  ...care,
  ...consultations,
  ...surgeries,
  ...medicines,
  ...visits,
  ...corrections,
  ...orders,
  ...appraisals,
  ...controlledRegister,
  ...deposits,
  ...money,
  ...claims,
  ...approvals,
  ...invoices,
  ...sms,
  ...pharmacy,
  ...traceBoxes,
  ...consumables,
  ...stock,
  ...purchases,
  ...channel,
  ...till,
  ...people,
  ...registers,
  ...reports,
  ...settings,
  ...criticalValues,
  ...forms,
  ...education,
};

export type Ready = ReadonlyMap<Call, Record<string, unknown>>;

/** For each call, objects of its own in the state it wants. */
export async function makeReady(owner: Sql, practiceId: string): Promise<Ready> {
  const staff = async (account: string) =>
    (await owner<{ staffId: string }[]>`select staff_id from account where login_name = ${account}`)[0]!.staffId;
  const own = ownOf(owner, practiceId, await staff('hanyaoshi'), await staff('chenyi'));
  const ready = new Map<Call, Record<string, unknown>>();
  for (const [name, make] of Object.entries(readied) as [Call, Readied][])
    ready.set(
      name,
      await Promise.resolve(make(own)).catch((error: Error) => {
        throw new Error(`${name}: ${error.message}`);
      }),
    );
  return ready;
}
