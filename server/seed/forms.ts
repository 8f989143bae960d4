import { addDays, dateAt } from '../../src/domain/dates.ts';
import { boundToAll } from '../../src/domain/form/fill/binding.ts';
import { starters } from '../../src/domain/form/library/starters.ts';
import type { Answers } from '../../src/domain/form/shapes.ts';
import { publishForm } from '../areas/form/acts/publishForm.ts';
import { saveForm } from '../areas/form/acts/saveForm.ts';
import { correctFormAnswer, signFormAnswer, startForm } from '../areas/form/acts/writeAnswer.ts';
import { actingAs } from './acting.ts';
import { type Loading, setTenant } from './seeding.ts';

/** Answers that visits of the demonstration have, by the form of the library. */
const written: readonly (readonly [starter: string, answers: Answers])[] = [
  ['nrs', { pain: 6, site: '右膝' }],
  ['gcs', { eye: 'p4', verbal: 'p5', motor: 'p6' }],
  [
    'consent',
    {
      procedure: '关节腔穿刺抽液',
      purpose: '减轻右膝肿胀，取关节液化验',
      risks: '出血、感染；局部麻醉药过敏',
      alternatives: '口服药物、理疗观察',
      decision: 'agrees',
      signer: 'patient',
      diagnosis: [{ code: 'M25.461', nameZh: '右膝关节积液', nameEn: 'Effusion, right knee' }],
    },
  ],
  ['gad7', { q1: 'p1', q2: 'p1', q3: 'p2', q4: 'p1', q5: 'p0', q6: 'p1', q7: 'p0' }],
];

/** Forms of the library, published; some are filled in during visits that are under way, one is corrected and one still a draft. */
export async function loadForms(loading: Loading, practiceId: string): Promise<void> {
  const { sql, orgId, now } = loading;
  await setTenant(sql, orgId, practiceId);
  const at = `${addDays(dateAt(now), -30)}T01:00:00.000Z`;
  const designer = actingAs(loading, { account: 'chenyi', practiceId, at });
  const forms = new Map<string, string>();
  for (const { id, name, category, definition, binding } of starters) {
    const saved = await saveForm(designer, {
      nameZh: name.zh,
      nameEn: name.en,
      category,
      definition,
      binding: { ...boundToAll, ...binding },
    });
    await publishForm(designer, { id: saved.id, version: 1, effectiveOn: dateAt(at) });
    forms.set(id, saved.id);
  }
  const visits = await sql<{ id: string }[]>`
    select id from encounter where practice_id = ${practiceId} and status in (1, 2) order by created_at, id limit 2`;
  const doctor = actingAs(loading, { account: 'chenyi', practiceId, at: new Date(now).toISOString() });
  for (const { id: noteRecordId } of visits) {
    for (const [starter, answers] of written) {
      const { id } = await startForm(doctor, { noteRecordId, formId: forms.get(starter)! });
      await signFormAnswer(doctor, { id, version: 1, answers });
      if (starter === 'nrs') await correctFormAnswer(doctor, { id, answers: { pain: 5, site: '右膝' }, reason: '患者再次说明' });
    }
    await startForm(doctor, { noteRecordId, formId: forms.get('nursing')! });
  }
}
