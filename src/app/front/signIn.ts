import type { Language, User } from '../../domain/session/shapes.ts';

export type SignedIn = { user: User } | { refused: string; fields: Record<string, string> } | { unreachable: true };

const deviceType = () => {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop';
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet';
};

/** The one call made before the application and its call library are there; the answer's envelope is the same. */
export async function signIn(account: string, password: string, language: Language): Promise<SignedIn> {
  try {
    const response = await fetch(new URL('api/auth/login', document.baseURI), {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json', Authorization: `@${language}` },
      body: JSON.stringify({ account, password, deviceType: deviceType() }),
    });
    const answer = (await response.json()) as { status: boolean; data: User; errorMessage?: string };
    return answer.status ? { user: answer.data } : { refused: answer.errorMessage ?? '', fields: {} };
  } catch {
    return { unreachable: true };
  }
}
