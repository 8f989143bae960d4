import type { CaptchaAnswer, Language, User } from '../../domain/session/shapes.ts';
import { type Answer, callBeforeSignIn } from './call.ts';

const deviceType = () => {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop';
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet';
};

export const signIn = (account: string, password: string, language: Language, captcha?: CaptchaAnswer): Promise<Answer<User>> =>
  callBeforeSignIn<User>('auth/login', language, { account, password, deviceType: deviceType(), ...(captcha && { captcha }) });
