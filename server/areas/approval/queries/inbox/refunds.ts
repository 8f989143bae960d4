import { refundState } from '../../../../../src/domain/refund/states.ts';
import { listRefunds } from '../../../refund/queries.ts';
import { type DocumentSource, first } from './source.ts';

/** Refunds that were applied for and that no flow decides. */
export const refundSource: DocumentSource = {
  kinds: ['refund'],
  find: async ({ db, session }) =>
    (await listRefunds(db, session, { ...first, status: `${refundState.toAudit}` })).rows.map((line) => ({
      kind: 'refund',
      objectId: line.id,
      version: line.version,
      number: line.refundNumber,
      amount: line.amount,
      patientId: line.patientId,
      patientName: line.patientName,
      patientNameEn: line.patientNameEn,
      mrn: line.mrn,
      sex: line.sex,
      birthDate: line.birthDate,
      isDeceased: line.isDeceased,
      deceasedOn: line.deceasedOn,
      reason: (session.language === 'en' && line.usualReason?.nameEn) || line.usualReason?.nameZh || line.reason,
      facts: [{ label: 'refund.bill', unit: 'text', before: null, after: line.billNumber }],
      lineCount: 0,
      asker: { name: line.appliedByName, nameEn: line.appliedByNameEn },
      askedAt: line.appliedAt,
      isOwn: line.isOwn,
    })),
};
