import type { Call } from '../../src/api/catalogue.ts';
import { addDays, dateAt, instantOf } from '../../src/domain/dates.ts';
import { ownContent } from '../../src/domain/print/templateContent.ts';
import type { Heard } from '../builders/overHttp.ts';
import { must, type Stage } from './stage.ts';

/** One thing that many windows have open and change at once. */
export interface Edited {
  call: Call;
  /** What a window sends that saw `version` and typed `text`. */
  arg: (version: number, text: string) => Record<string, unknown>;
  /** What stands in the tables: the text, and the version a window would see. */
  stored: () => Promise<{ text: string | null; version: number }>;
  /** What a window that came too late is told; undefined where it was kept. */
  told: (answer: Heard) => string | undefined;
}

export interface Editor {
  name: string;
  open: (stage: Stage) => Promise<Edited>;
}

const late = ({ status, exceptionType }: Heard) => (status ? undefined : exceptionType);
/** The loser's window shows what was kept beside what was typed. */
const shown = (of: (conflict: { content: { text: string }; values: Record<string, number> }) => unknown) => (answer: Heard) =>
  answer.data.saved ? undefined : String(of(answer.data.conflict));

const openVisit = async ({ clinic: { owner } }: Stage) =>
  (
    await owner<[{ id: string; appointmentId: string }]>`
      select e.id, e.appointment_id from encounter e join account a on a.staff_id = e.doctor_id where e.status = 1 and a.login_name = 'chenyi' limit 1`
  )[0];

type Stored = { text: string | null; version: number };

export const editors: readonly Editor[] = [
  {
    name: 'a section of a record',
    open: async (stage) => {
      const { id: noteRecordId } = await openVisit(stage);
      const section = { noteRecordId, sectionType: '0002' };
      return {
        call: 'saveNote',
        arg: (version, text) => ({ ...section, version, content: { text } }),
        stored: async () => {
          const [row] = await stage.clinic.owner<Stored[]>`
            select content ->> 'text' as text, version from note_section where encounter_id = ${noteRecordId} and section_type = '0002'`;
          return row ?? { text: null, version: 0 };
        },
        told: shown(({ content }) => content.text),
      };
    },
  },
  {
    name: 'a measurement',
    open: async (stage) => {
      const { appointmentId } = await openVisit(stage);
      const first = { appointmentId, recordedAt: new Date(Date.now() - 3 * 3_600_000).toISOString(), values: { PULSE: 60 }, version: 0 };
      const { saved } = await must(stage, 'chenyi', 'saveVitalSigns', first);
      return {
        call: 'saveVitalSigns',
        arg: (version, text) => ({ ...first, id: saved.id, version, values: { PULSE: Number(text) } }),
        stored: async () => {
          const [row] = await stage.clinic.owner<[Stored]>`
            select measured ->> 'PULSE' as text, version from vital_signs where id = ${saved.id}`;
          return row;
        },
        told: shown(({ values }) => values.PULSE),
      };
    },
  },
  {
    name: 'a note template',
    open: async (stage) => {
      const sections = [{ sectionType: '0002', text: '咳嗽三天' }];
      const { id } = await must(stage, 'chenyi', 'saveTemplate', { name: '模板', scope: 'mine', sections, diagnoses: [] });
      return {
        call: 'renameTemplate',
        arg: (version, text) => ({ id, version, name: text }),
        stored: async () => (await stage.clinic.owner<[Stored]>`select name as text, version from note_template where id = ${id}`)[0],
        told: late,
      };
    },
  },
  {
    name: 'a print template',
    open: async (stage) => ({
      call: 'savePrintTemplate',
      arg: (version, text) => ({ document: 'bill', version, content: ownContent('bill'), note: text }),
      stored: async () => {
        const [row] = await stage.clinic.owner<Stored[]>`
          select note as text, version from print_template where practice_id = ${stage.clinic.practiceId} and document = 'bill' order by version desc limit 1`;
        return row ?? { text: null, version: 0 };
      },
      told: late,
    }),
  },
  {
    name: 'time off in the schedule',
    open: async (stage) => {
      const { doctorId, owner } = stage.clinic;
      const at = (time: string) => instantOf(addDays(dateAt(new Date()), 19), time);
      const away = {
        doctorId,
        startsAt: at('22:00'),
        endsAt: at('23:00'),
        reasonCode: 'meeting',
        remark: '',
        handOver: [],
        confirmed: true,
      };
      const { id } = await must(stage, 'liuhushi', 'saveSuspension', away);
      return {
        call: 'saveSuspension',
        arg: (version, text) => ({ ...away, id, version, remark: text }),
        stored: async () => (await owner<[Stored]>`select reason as text, version from suspension where id = ${id}`)[0],
        told: late,
      };
    },
  },
  {
    name: 'the rules of the schedule',
    open: async (stage) => {
      const { owner, practiceId } = stage.clinic;
      const { values } = await must(stage, 'admin', 'queryAppointmentConfig', {});
      return {
        call: 'saveAppointmentSetting',
        arg: (version, text) => ({ version, values: { ...values, reminderHours: Number(text) } }),
        stored: async () => {
          const [row] = await owner<Stored[]>`
            select reminder_hours::text as text, version from appointment_setting where practice_id = ${practiceId}`;
          return row ?? { text: null, version: 0 };
        },
        told: late,
      };
    },
  },
];
