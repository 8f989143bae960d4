import { uuidv7 } from 'uuidv7';
import type { Call } from '../../../src/api/catalogue.ts';
import type { Own, Readied } from './own.ts';
import { seen, visitIn } from './visits.ts';

/** A resource of its own; `isPublished`: as patients read it. */
const resourceIn = (own: Own, isPublished: boolean) =>
  own.like('education_resource', 'practice_id = :p and published_at is not null', {
    title: `n${uuidv7()}`,
    cover_id: null,
    version: 1,
    ...(isPublished ? {} : { published_at: null, published_by: null }),
  });

/** An upload of the person that nobody has begun to send. */
const uploadIn = (own: Own, values: Record<string, unknown> = {}) =>
  own.make('education_upload', {
    id: uuidv7(),
    kind: 'cover',
    name: 'n.png',
    size: 100,
    sha256: 'a'.repeat(64),
    startedBy: own.me,
    startedAt: new Date(),
    touchedAt: new Date(),
    ...values,
  });

/** A sheet of its own, of one patient. */
const sheetIn = (own: Own, changes: Record<string, unknown> = {}) =>
  own.like('inquiry_sheet', 'practice_id = :p and reask_of is null', { link_id: uuidv7(), submitted_at: own.at(0, '00:00'), ...changes });

export const education: Partial<Record<Call, Readied>> = {
  assignEducation: async (own) => ({ resourceIds: [(await resourceIn(own, true)).id] }),
  cancelEducationUpload: async (own) => ({ id: (await uploadIn(own)).id }),
  deleteEducationResource: async (own) => seen(await resourceIn(own, false)),
  finishEducationUpload: async (own) => {
    const file = await own.find('select id from education_file where practice_id = :p limit 1');
    return { id: (await uploadIn(own, { received: 100, fileId: file.id })).id };
  },
  saveEducationResource: async (own) => ({
    ...seen(await resourceIn(own, false)),
    kind: 'imageText',
    videoId: null,
    content: 'n75',
    diagnosisCodes: ['I10'],
  }),
  setEducationPublished: async (own) => ({ ...seen(await resourceIn(own, false)), flag: 1 }),
  startEducationUpload: () => Promise.resolve({ kind: 'cover', name: 'n.png', size: 100, sha256: 'b'.repeat(64) }),
  withdrawEducation: async (own) => ({
    id: (
      await own.like('education_course', 'practice_id = :p', {
        resource_id: (await resourceIn(own, true)).id,
        withdrawn_at: null,
        withdrawn_by: null,
      })
    ).id,
  }),
  reaskInquirySheet: async (own) => ({ id: (await sheetIn(own)).id }),
  seeInquiryFlags: async (own) => ({ id: (await sheetIn(own, { flags: [{ zh: 'n', en: 'n' }] })).id }),
  takeOverInquirySheet: async (own) => {
    const { encounter } = await visitIn(own, 1);
    const sheet = await sheetIn(own, { patient_id: encounter.patientId });
    return { id: sheet.id, noteRecordId: encounter.id, sections: [{ sectionType: '0013', content: { text: 'n76' }, version: 0 }] };
  },
};
