import type { Call } from '../../../src/api/catalogue.ts';
import { element, words } from '../../../src/domain/form/library/build.ts';
import type { Own, Readied } from './own.ts';
import { visitIn } from './visits.ts';

const definition = { format: 1, elements: [element('number', 'pain', words('疼痛', 'Pain'), { least: 0, most: 10 })] };
const place = element('signature', 'senior', words('上级', 'Senior'), { by: 'cosigner' });
const withCosigner = { ...definition, elements: [...definition.elements, place] };
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });

/** A form of its own; its only version is a draft, or published. */
async function formIn(own: Own, name: string, state: 'draft' | 'published', asked = definition) {
  const form = await own.like('form', 'practice_id = :p', { name_zh: name, version: 1 });
  const isDraft = state === 'draft';
  const version = await own.like('form_version', 'practice_id = :p and state = 1', {
    form_id: form.id,
    number: 1,
    definition: asked,
    ...(isDraft && { state: 0, effective_on: null, published_at: null, published_by: null }),
  });
  return { form, version };
}

/** Answers of a form by the person, as a draft or signed. */
async function answerIn(own: Own, name: string, state: 'draft' | 'signed', { by = own.me, asked = definition } = {}) {
  const { form, version } = await formIn(own, name, 'published', asked);
  const { encounter } = await visitIn(own, 1);
  const subject = { birthday: '1980-01-01', sex: 'M', visitDay: own.day(0) };
  return own.like('form_answer', 'practice_id = :p and state = 0', {
    form_id: form.id,
    version_id: version.id,
    encounter_id: encounter.id,
    patient_id: encounter.patientId,
    author_id: by,
    answers: {},
    results: {},
    subject,
    version: 1,
    ...(state === 'signed' && { state: 1, signed_at: own.at(0, '00:00') }),
  });
}

/** Forms and their answers, as each call wants them. */
export const forms: Partial<Record<Call, Readied>> = {
  saveForm: () => ({ id: undefined, version: undefined, nameZh: 'n101', nameEn: 'n101', category: 'scale', definition }),
  deleteForm: async (own) => ({ id: (await formIn(own, 'n102', 'draft')).form.id }),
  publishForm: async (own) => ({ ...seen((await formIn(own, 'n103', 'draft')).form), effectiveOn: own.day(1) }),
  retireFormVersion: async (own) => ({ id: (await formIn(own, 'n104', 'published')).version.id }),
  startForm: async (own) => ({
    formId: (await formIn(own, 'n105', 'published')).form.id,
    noteRecordId: (await visitIn(own, 1)).encounter.id,
  }),
  saveFormAnswer: async (own) => ({ ...seen(await answerIn(own, 'n106', 'draft')), answers: { pain: 3 } }),
  signFormAnswer: async (own) => ({ ...seen(await answerIn(own, 'n107', 'draft')), answers: { pain: 3 } }),
  deleteFormAnswer: async (own) => ({ id: (await answerIn(own, 'n108', 'draft')).id }),
  cosignFormAnswer: async (own) => ({ id: (await answerIn(own, 'n110', 'signed', { by: own.other, asked: withCosigner })).id }),
  correctFormAnswer: async (own) => ({ id: (await answerIn(own, 'n109', 'signed')).id, answers: { pain: 4 }, reason: 'x' }),
};
