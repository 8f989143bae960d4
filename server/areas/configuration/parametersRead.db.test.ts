import { beforeAll, expect, it, test } from 'vitest';
import { type ParameterCode, parameterCodes } from '../../../src/domain/configuration/parameters.ts';
import { serverForFile } from '../../../tests/builders/server.ts';
import { careEffects } from '../../../tests/parameters/care.ts';
import { type Clinic, type Effect, isDone, openClinic, setParameter } from '../../../tests/parameters/clinic.ts';
import { bookingEffects, personEffects, storeEffects, windowEffects } from '../../../tests/parameters/clinicWork.ts';
import { moneyEffects } from '../../../tests/parameters/money.ts';
import { orderEffects } from '../../../tests/parameters/orders.ts';

const PATIENCE = 60_000;
const server = serverForFile();
let clinic: Clinic;

beforeAll(async () => {
  clinic = await openClinic(server);
}, PATIENCE);

const effects = {
  ...orderEffects,
  ...careEffects,
  ...moneyEffects,
  ...bookingEffects,
  ...storeEffects,
  ...windowEffects,
  ...personEffects,
};
const rows = (Object.entries(effects) as [ParameterCode, Effect][]).map(([code, effect]) => [code, effect.value, effect] as const);

it('sees every system parameter change what it says', () => {
  expect(parameterCodes.filter((code) => !(code in effects))).toEqual([]);
});

test.each(rows)('%s set to %s changes what is answered', async (code, _, effect) => {
  expect(await effect.look(clinic)).toEqual(effect.before);
  expect(isDone(await setParameter(clinic, code, effect))).toBe(true);
  expect(await effect.look(clinic)).toEqual(effect.after);
});
