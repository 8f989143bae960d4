import type { MessageId } from '../messageId.ts';

/** Levels of the national classification of surgery, codes of the dictionary `surgeryLevel`. */
export const surgeryLevels = [1, 2, 3, 4] as const;
export type SurgeryLevel = (typeof surgeryLevels)[number];

/** From this level on, a review needs the right for major surgery. */
export const majorFrom = 3;

export const sides = ['left', 'right', 'both', 'none'] as const;
export type Side = (typeof sides)[number];
export const sideWords: Record<Side, MessageId> = {
  left: 'surgery.side.left',
  right: 'surgery.side.right',
  both: 'surgery.side.both',
  none: 'surgery.side.none',
};

export const urgencies = ['elective', 'urgent', 'emergency'] as const;
export type Urgency = (typeof urgencies)[number];
export const urgencyWords: Record<Urgency, MessageId> = {
  elective: 'surgery.urgency.elective',
  urgent: 'surgery.urgency.urgent',
  emergency: 'surgery.urgency.emergency',
};

export const anaesthesias = ['none', 'topical', 'local', 'nerveBlock', 'spinal', 'sedation', 'general'] as const;
export type Anaesthesia = (typeof anaesthesias)[number];

/** Kinds of anaesthesia with their words; some need an anaesthetist in the team. */
export const anaesthesiaKinds: Record<Anaesthesia, { words: MessageId; needsAnaesthetist: boolean }> = {
  none: { words: 'surgery.anaesthesia.none', needsAnaesthetist: false },
  topical: { words: 'surgery.anaesthesia.topical', needsAnaesthetist: false },
  local: { words: 'surgery.anaesthesia.local', needsAnaesthetist: false },
  nerveBlock: { words: 'surgery.anaesthesia.nerveBlock', needsAnaesthetist: true },
  spinal: { words: 'surgery.anaesthesia.spinal', needsAnaesthetist: true },
  sedation: { words: 'surgery.anaesthesia.sedation', needsAnaesthetist: true },
  general: { words: 'surgery.anaesthesia.general', needsAnaesthetist: true },
};

export const teamRoles = ['surgeon', 'assistant', 'anaesthetist', 'scrub', 'circulating'] as const;
export type TeamRole = (typeof teamRoles)[number];
export const teamRoleWords: Record<TeamRole, MessageId> = {
  surgeon: 'surgery.field.surgeon',
  assistant: 'surgery.field.assistants',
  anaesthetist: 'surgery.field.anaesthetist',
  scrub: 'surgery.field.scrub',
  circulating: 'surgery.field.circulating',
};

/** Steps of the checklist of surgical safety (WHO, 2009), in their order. */
export const checkSteps = ['signIn', 'timeOut', 'signOut'] as const;
export type CheckStep = (typeof checkSteps)[number];
export const checkStepWords: Record<CheckStep, MessageId> = {
  signIn: 'surgery.check.signIn',
  timeOut: 'surgery.check.timeOut',
  signOut: 'surgery.check.signOut',
};
/** Facts that the team says aloud at each step. */
export const checkStepFacts: Record<CheckStep, MessageId> = {
  signIn: 'surgery.check.signIn.facts',
  timeOut: 'surgery.check.timeOut.facts',
  signOut: 'surgery.check.signOut.facts',
};

export const eventKinds = [
  'applied',
  'changed',
  'approved',
  'refused',
  'arranged',
  'rearranged',
  'confirmed',
  'completed',
  'cancelled',
] as const;
export type EventKind = (typeof eventKinds)[number];
