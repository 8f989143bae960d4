import { randomInt, timingSafeEqual } from 'node:crypto';
import { answerOf, type CaptchaKind, drawSum, makeSum, plainAnswer, questionOf } from '../../src/domain/session/captcha.ts';
import type { Captcha, CaptchaAnswer, Language } from '../../src/domain/session/shapes.ts';
import type { Sql } from '../database/connect.ts';
import { seal, unseal } from '../einvoice/seal.ts';
import { installationKey } from '../keys/installationKey.ts';
import { sha256 } from '../keys/secrets.ts';
import type { HeldAttempts } from './heldAttempts.ts';
import { takeQuestion } from './throttle.ts';

const LIFE = 10 * 60_000;
const OWNER = 'captcha';
const chance = () => randomInt(2 ** 32) / 2 ** 32;

/** A new question. Its answer travels encrypted in the token, so that nothing is stored for those who never answer. */
export async function newCaptcha(sql: Sql, { kind, language, at }: { kind: CaptchaKind; language: Language; at: Date }): Promise<Captcha> {
  const sum = makeSum(chance);
  const sealed = seal(await installationKey(sql, 'captcha'), OWNER, `${answerOf(sum)} ${at.getTime() + LIFE}`);
  const isPicture = kind === 'picture';
  return {
    token: sealed.toString('base64url'),
    picture: isPicture ? drawSum(sum, chance) : null,
    question: isPicture ? null : questionOf(sum, language),
  };
}

/** True if the answer is right. A question takes one answer, right or wrong, within ten minutes. */
export async function isAnswered(sql: Sql, held: HeldAttempts, { token, answer }: CaptchaAnswer, at: Date): Promise<boolean> {
  const text = unseal(await installationKey(sql, 'captcha'), OWNER, Buffer.from(token, 'base64url'));
  if (text === undefined) return false;
  const [right = '', until = ''] = text.split(' ');
  if (Number(until) <= at.getTime()) return false;
  // Base64 has several spellings of one token: the question is known by what was sealed.
  const isFirst = await takeQuestion(sql, held, Buffer.from(token, 'base64url').toString('hex'), at);
  return isFirst && timingSafeEqual(sha256(right), sha256(plainAnswer(answer)));
}
