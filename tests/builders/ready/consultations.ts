import { uuidv7 } from 'uuidv7';
import type { Call } from '../../../src/api/catalogue.ts';
import type { Own, Readied } from './own.ts';
import { seen, visitIn } from './visits.ts';

type State = 'asked' | 'accepted' | 'answered';

/** A question of a colleague to the person, or of the person to a colleague; the visit is the asker's. */
async function consultationIn(own: Own, by: 'me' | 'other', state: State = 'asked') {
  const asker = own[by];
  const asked = by === 'me' ? own.other : own.me;
  const { encounter } = await visitIn(own, 1, { doctor_id: asker });
  const at = own.at(0, '00:00');
  return own.make('consultation', {
    id: uuidv7(),
    number: `HZ${uuidv7()}`,
    encounterId: encounter.id,
    patientId: encounter.patientId,
    kind: 'ordinary',
    departmentId: null,
    doctorId: asked,
    reason: 'x',
    question: 'x',
    state,
    askedBy: asker,
    askedAt: at,
    dueAt: own.at(1, '00:00'),
    ...(state !== 'asked' && { acceptedBy: asked, acceptedAt: at }),
    ...(state === 'answered' && { answeredAt: at }),
  });
}

const note = { findings: 'x', opinion: 'y', advice: 'z' };

export const consultations: Partial<Record<Call, Readied>> = {
  acceptConsultation: async (own) => seen(await consultationIn(own, 'other')),
  answerConsultation: async (own) => ({ ...seen(await consultationIn(own, 'other', 'accepted')), ...note }),
  correctConsultation: async (own) => {
    const held = await consultationIn(own, 'other', 'answered');
    await own.make('consultation_note', {
      id: uuidv7(),
      consultationId: held.id,
      correction: 0,
      ...note,
      authorId: own.me,
      signedAt: own.at(0, '00:00'),
    });
    return { ...seen(held), ...note, opinion: 'another', reason: 'n' };
  },
  finishConsultation: async (own) => seen(await consultationIn(own, 'me', 'answered')),
  saveConsultation: async (own) => {
    const held = await consultationIn(own, 'me');
    return { ...seen(held), noteRecordId: held.encounterId, kind: 'urgent', departmentId: null, doctorId: own.other };
  },
  withdrawConsultation: async (own) => ({ ...seen(await consultationIn(own, 'me')), reason: 'n' }),
};
