import type { MessageId } from '../../messageId.ts';
import type { JudgementEvent, SampleScope } from './shapes.ts';

export const scopeWords: Readonly<Record<SampleScope, MessageId>> = {
  general: 'pharmacy.appraisal.scope.general',
  antibiotics: 'pharmacy.appraisal.scope.antibiotics',
  injections: 'pharmacy.appraisal.scope.injections',
  controlled: 'pharmacy.appraisal.scope.controlled',
  herbal: 'pharmacy.appraisal.scope.herbal',
};

export const eventWords: Readonly<Record<JudgementEvent['act'], MessageId>> = {
  judge: 'pharmacy.appraisal.event.judge',
  undo: 'pharmacy.appraisal.event.undo',
  accept: 'pharmacy.appraisal.event.accept',
  object: 'pharmacy.appraisal.event.object',
  correct: 'pharmacy.appraisal.event.correct',
  decide: 'pharmacy.appraisal.event.decide',
};
