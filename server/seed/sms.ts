import { addDays, dateAt, instantOf } from '../../src/domain/dates.ts';
import { partsOf, wordsOf } from '../../src/domain/sms/rules.ts';
import { smsOutcomes, smsSign, smsTemplates } from './content/sms.ts';
import { insertAll } from './insert.ts';
import { type Loading, newId, setTenant } from './seeding.ts';

/** Templates and records of short messages; a clinic of the demonstration has no provider, so none is sent any more. */
export async function loadSms({ sql, now, orgId }: Loading, practiceId: string): Promise<void> {
  await setTenant(sql, orgId, practiceId);
  const templates = smsTemplates.map((template) => ({ ...template, id: newId() }));
  await insertAll(
    sql,
    'sms_template',
    templates.map(({ id, name, use, text, providerCode }) => ({
      org_id: orgId,
      practice_id: practiceId,
      id,
      name,
      use,
      language: 'zh',
      text,
      provider_code: providerCode,
      created_at: now,
    })),
  );
  const notice = templates.find(({ use }) => use === 'batch');
  const people = await sql<{ id: string; name: string; mobile: string }[]>`
    select id, name, mobile from patient where mobile ~ '^1[3-9][0-9]{9}$' and not is_deceased order by mrn limit ${smsOutcomes.length}`;
  const [clinic] = await sql<{ nameZh: string }[]>`select name_zh from practice where id = ${practiceId}`;
  if (!notice || !clinic) return;
  const batchId = newId();
  const at = instantOf(addDays(dateAt(now), -3), '10:00');
  await insertAll(
    sql,
    'sms_message',
    people.map(({ id, name, mobile }, index) => {
      const { state, fault, problem } = smsOutcomes[index] ?? smsOutcomes[0];
      const values = { patient: name, clinic: clinic.nameZh };
      const text = wordsOf(notice.text, values);
      return {
        org_id: orgId,
        practice_id: practiceId,
        id: newId(),
        use: 'batch',
        object_id: batchId,
        template_id: notice.id,
        patient_id: id,
        mobile,
        text,
        content_values: values,
        state,
        fault,
        problem,
        tries: 1,
        parts: partsOf(smsSign, text),
        next_try_at: at,
        valid_until: at,
        created_at: at,
        sent_at: at,
        delivered_at: state === 'delivered' ? at : null,
      };
    }),
  );
}
