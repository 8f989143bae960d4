import type { Sql } from '../../server/database/connect.ts';
import type { Context } from '../../server/pipeline/context.ts';
import type { Call } from '../../src/api/catalogue.ts';
import type { Objects } from './everyKind.ts';
import { type Example, withIdAt } from './exampleArgument.ts';
import { objectKinds } from './objectKinds.ts';
import { argumentOf, objectAt, readyArgumentOf } from './ownArgument.ts';

interface Versioned {
  id: string;
  version: number;
}

interface Ids {
  encounters: string[];
  appointments: string[];
  orders: string[];
  reports: string[];
}

/** Completed records with everything in them, signed orders and signed reports of one practice, as they stand now. */
export async function signedThings(owner: Sql, practiceId: string) {
  const [ids] = await owner<[Ids]>`
    select (select array_agg(id order by id) from encounter where practice_id = ${practiceId} and status = 3) as encounters,
      (select array_agg(appointment_id) from encounter where practice_id = ${practiceId} and status = 3) as appointments,
      (select array_agg(id order by id) from advice where practice_id = ${practiceId} and sign_status = 2) as orders,
      (select array_agg(id order by id) from report where practice_id = ${practiceId} and status in (2, 3)) as reports`;
  const { encounters, appointments, orders, reports } = ids;
  const [record] = await owner<[{ encounter: string; appointment: string; version: number }]>`
    select e.id as encounter, e.appointment_id as appointment, e.version from encounter e join note_section s on s.encounter_id = e.id
    join diagnosis d on d.encounter_id = e.id where e.id = any (${encounters}::uuid[]) order by e.id limit 1`;
  // Of a visit that goes on: nothing else stands in the way of what one would do to it.
  const [order] = await owner<[Versioned]>`
    select a.id, a.version from advice a join encounter e on e.id = a.encounter_id where a.id = any (${orders}::uuid[]) order by e.status <> 1, a.prescription_number is null, a.id limit 1`;
  // Results and findings are kept in different places: one report of the laboratory and one of a picture.
  const written = await owner<(Versioned & { adviceId: string })[]>`
    select distinct on (advice_type) id, advice_id, version from report where id = any (${reports}::uuid[]) order by advice_type, status <> 2, id`;
  const { encounter, appointment, version } = record;
  const standing: Partial<Record<string, Versioned>> = {
    encounter: { id: encounter, version },
    appointment: { id: appointment, version },
    advice: order,
    report: written[0]!,
  };
  // A report is written under its order.
  const standings = [
    standing,
    ...written.map((report) => ({ ...standing, report, advice: { id: report.adviceId, version: report.version } })),
  ];

  /** All that a signature stands for; not how the work goes on: revoked, sent, reopened. */
  const print = async (db: Context['db']): Promise<string> => {
    const [row] = await db<{ print: string }[]>`
      select md5(string_agg(t, '|' order by t)) as print from (
        select concat_ws('/', 'note', encounter_id, section_type, content, version) as t from note_section where encounter_id = any (${encounters}::uuid[])
        union all select concat_ws('/', 'diagnosis', d::text) from diagnosis d where encounter_id = any (${encounters}::uuid[])
        union all select concat_ws('/', 'vitals', id, recorded_at, recorded_by, measured, deleted_at) from vital_signs where appointment_id = any (${appointments}::uuid[])
        union all select concat_ws('/', 'record', id, patient_id, doctor_id) from encounter where id = any (${encounters}::uuid[])
        union all select concat_ws('/', 'order', id, patient_id, encounter_id, doctor_id, item_id, item_name, quantity, dose, unit_price, prescription_number, signed_at)
          from advice where id = any (${orders}::uuid[])
        union all select concat_ws('/', 'report', id, patient_id, advice_id, findings, impression, remark, report_number, written_by) from report where id = any (${reports}::uuid[])
        union all select concat_ws('/', 'finding', g::text) from report_finding g where report_id = any (${reports}::uuid[])
        union all select concat_ws('/', 'result', r::text) from report_result r where report_id = any (${reports}::uuid[])) x (t)`;
    return row!.print;
  };

  /** What a call takes, with every record, order and report in it a signed one, as it stands now; nothing where it names none. */
  const argumentsOf = (objects: Objects, name: Call): Record<string, unknown>[] => {
    const ways = [readyArgumentOf(objects, name, 'SH'), argumentOf(objects, name, 'own', 'SH')].filter((way) => way !== undefined);
    const all = ways.flatMap((way) => standings.map((of) => ({ ...way, of })));
    return all.flatMap(({ argument: { known: _, ...argument }, sites, of }: Example & { of: typeof standing }) => {
      const signed = sites.flatMap((site) => {
        if (!(site.split(/[.[]/)[0]! in argument)) return [];
        const kind = objectAt(name, site);
        const thing = kind && of[objectKinds[kind].table];
        return thing ? [{ site, ...thing }] : [];
      });
      if (signed.length === 0) return [];
      const asked = signed.reduce<Record<string, unknown>>(
        (put, { site, id }) => withIdAt(put, site, id) as Record<string, unknown>,
        argument,
      );
      return ['version' in asked ? { ...asked, version: signed[0]!.version } : asked];
    });
  };
  return { print, argumentsOf };
}
