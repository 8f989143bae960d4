import { test } from './clinic.ts';
import { SmallWeek } from './smallWeek.ts';

test('a doctor and a clerk run a day of the simplified edition in English, from registration to the report', async ({ clinic }) => {
  test.slow(); // two people
  const week = new SmallWeek(clinic, 'en');
  const desk = await week.enter('jiangmei', 'simplified-patients');
  const doctor = await week.enter('luwenbo', 'simplified-doctor-workstation');
  await week.register(desk);
  await week.call(doctor);
  await week.treat(doctor);
  await week.charge(desk);
  await week.lookAtReport(doctor);
});
