import { test } from './clinic.ts';
import { SmallWeek } from './smallWeek.ts';

test('a doctor, a nurse and a cashier run a clinic of the simplified edition alone, from registration to the report of the week', async ({
  clinic,
}) => {
  test.slow(); // three people and seven days' acts
  const week = new SmallWeek(clinic, 'zh');
  const desk = await week.enter('jiangmei', 'simplified-patients');
  const doctor = await week.enter('luwenbo', 'simplified-doctor-workstation');
  const nurse = await week.enter('tangxin', 'simplified-nurse-workstation');

  await test.step('Monday: registration, queue and record, charge', async () => {
    await week.register(desk);
    await week.call(doctor);
    await week.treat(doctor);
    await week.charge(desk);
  });
  await test.step('Tuesday: nurse, pharmacy, laboratory', async () => {
    await week.nurse(nurse);
    await week.report(nurse, doctor);
  });
  await test.step('Wednesday: a refund and its approval', () => week.refund(desk, doctor));
  await test.step('Thursday: a member and a package', () => week.sell(desk));
  await test.step('Friday: an invoice', () => week.invoice(desk));
  await test.step('Saturday: a delivery and a count', async () => {
    await week.receive(desk, doctor);
    await week.countStore(desk, doctor);
  });
  await test.step('Sunday: the report', () => week.lookAtReport(doctor));
});
