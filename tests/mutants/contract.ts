// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

/** Against the proofs that every call of the contract was tried, and that its lists come from the server. */
const authorization = 'tests/endpoint/authorization.test.ts';
const tried = 'is open to whoever has the permission|among what its row says';

export const mutants: Mutant[] = [
  {
    name: 'a call open to anybody has no test that sees it succeed',
    file: 'src/api/catalogue.ts',
    find: "queryVitalSigns: get('vitalSign/queryByAppointmentId/{id}', { needs: ['m_chart', 'm_patient']",
    put: "queryVitalSigns: get('vitalSign/queryByAppointmentId/{id}', { needs: 'anyone'",
    suite: 'tests/provenElsewhere.test.ts',
    only: 'no other stands here',
  },
  {
    name: 'a booking does not say that its follower is told',
    file: 'src/api/catalogue.ts',
    find: "post('appointment/saveAppointment', { needs: 'o_appointment_add', writes: ['Appointment', 'MessageRecord']",
    put: "post('appointment/saveAppointment', { needs: 'o_appointment_add', writes: ['Appointment']",
    suite: authorization,
    only: tried,
  },
  {
    name: 'a filter says another word than the list beside it',
    file: 'server/seed/content/dictionaries/states.ts',
    find: "['9', '暂离', 'Stepped out'",
    put: "['9', '已离开', 'Left'",
    suite: 'server/seed/content/content.test.ts',
    only: 'says what the screen beside it says',
  },
  {
    name: 'the rule of a quantity is lost with the next change',
    file: 'server/areas/inventory/acts/goodsColumns.ts',
    find: 'return { ...emptyGoods, ...stored, ...withUnitFollowed(said, stored) }',
    put: 'return { ...stored, ...emptyGoods, ...said }',
    suite: 'server/areas/inventory/inventoryGoods.db.test.ts',
    only: 'keep the rule',
  },
  {
    name: 'what a word was is not kept',
    file: 'server/changes/noteChange.ts',
    find: 'before ? db.json(before as never) : null',
    put: 'null',
    suite: 'server/areas/configuration/basicConfig.db.test.ts',
    only: 'changes its meaning',
  },
  {
    name: 'a reason of appointments that is deleted has every bill asked again',
    file: 'src/api/catalogue.ts',
    find: "post('appointmentReason/delete/{id}', { needs: 'm_settings', writes: ['Reason', 'Change']",
    put: "post('appointmentReason/delete/{id}', { needs: 'm_settings', writes: ['Reason', 'Change', 'Bill']",
    suite: authorization,
    only: 'is open to whoever has the permission|is made of what it changes',
  },
  {
    name: 'what was answered is deleted',
    file: 'server/areas/consulting/acts/saveConsulting.ts',
    find: "if (!consultingCan('delete', stored.status)) throw new Problem(consultingActs.delete.refused);",
    put: '',
    suite: 'server/areas/consulting/consulting.db.test.ts',
    only: 'nor deleted once handled',
  },
  {
    name: 'a history of one’s own is told to everybody',
    file: 'server/areas/organisation/queries/organisation.ts',
    find: 'and (not c.own or c.staff_id = ${staffId})',
    put: '',
    suite: 'server/areas/configuration/configuration.db.test.ts',
    only: 'is remembered for that person',
  },
];
