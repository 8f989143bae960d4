import { unseal } from '../../server/einvoice/seal.ts';
import { installationKey } from '../../server/keys/installationKey.ts';
import type { CaptchaAnswer } from '../../src/domain/session/shapes.ts';
import type { TestServer } from './server.ts';

/** A question with its answer, which the server alone can read. */
export async function solveCaptcha(server: TestServer): Promise<CaptchaAnswer> {
  const { token } = (await server.ask(null, 'queryCaptcha', { kind: 'words' })).data;
  const key = await installationKey(server.database.app, 'captcha');
  return { token, answer: unseal(key, 'captcha', Buffer.from(token, 'base64url'))!.split(' ')[0]! };
}
