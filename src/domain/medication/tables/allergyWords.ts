/** Words of allergy records that are compared with drugs, and reactions that change the grade of a cross-reaction. */
import type { ReactionKind } from './crossReactivity.ts';

/** Salts, dosage forms and filler words that keep a typed name from being found in the name of a drug. */
export const fillers = /过敏|药物|类药|类|史|注射液|注射用|片|胶囊|颗粒|口服液|混悬液|分散|缓释|肠溶|滴眼液|软膏|[()（）,，、;；.。/\s]/g;

export const reactionWords: readonly (readonly [ReactionKind, RegExp])[] = [
  ['cough', /咳嗽|干咳|cough/i],
  ['infusion', /红人综合征|输注反应|red man|infusion reaction/i],
  ['severeSkin', /stevens|sjs|重症多形|史蒂文斯|中毒性表皮|\bten\b|dress|剥脱/i],
];

/** Words of a reaction that nobody calls mild, in the name or the reactions of a record. */
export const graveWords =
  /休克|喉头|水肿|呼吸困难|窒息|昏迷|抢救|剥脱|大疱|坏死|Stevens|SJS|TEN\b|DRESS|anaphyla|shock|laryn|angio-?oedema|angio-?edema|dyspn|necrolysis/i;

export const labels = '药品说明书';
