import type { MessageId } from '../../../domain/messageId.ts';
import type { ReviewReason } from '../../../domain/pharmacy/review.ts';

export const reasonWords: Readonly<Record<ReviewReason, MessageId>> = {
  irregular: 'pharmacy.review.reason.irregular',
  skinTest: 'pharmacy.review.reason.skinTest',
  diagnosis: 'pharmacy.review.reason.diagnosis',
  dose: 'pharmacy.review.reason.dose',
  route: 'pharmacy.review.reason.route',
  duplicate: 'pharmacy.review.reason.duplicate',
  interaction: 'pharmacy.review.reason.interaction',
  contraindication: 'pharmacy.review.reason.contraindication',
  other: 'pharmacy.review.reason.other',
};
