import { test } from './clinic.ts';
import { walkDay } from './patientDay.ts';

test("one patient's whole day, from the desk to the planned call (zh)", async ({ clinic }) => {
  test.slow(); // six people
  await walkDay(clinic, 'zh');
});
