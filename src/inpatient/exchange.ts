import { routeIn } from '../domain/inpatient/frame.ts';
import type { Handover } from '../domain/inpatient/shapes.ts';
import type { Language } from '../domain/session/shapes.ts';

export interface Handed {
  secretKey: string;
  language: Language;
  begin: ReturnType<typeof routeIn>;
}

/** What stands behind the # of the address. */
export function handedIn(hash: string): Handed {
  const handed = new URLSearchParams(hash.replace(/^#/, ''));
  return {
    secretKey: handed.get('secretKey') ?? '',
    language: handed.get('lang') === 'en' ? 'en' : 'zh',
    begin: routeIn(handed.get('redirect')),
  };
}

export type Exchanged = { handover: Handover } | { refusal: string };

/** Spends the key: it is worth something once. An empty refusal is one without words of the server. */
export async function exchange({ secretKey, language }: Handed, send = fetch): Promise<Exchanged> {
  if (secretKey === '') return { refusal: '' };
  try {
    const response = await send('./api/inpatient/authorize/verify', {
      method: 'POST',
      headers: { Authorization: `@${language}`, 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' },
      body: JSON.stringify({ secretKey }),
    });
    const answer = (await response.json()) as { status: boolean; data: Handover; errorMessage?: string }; // our own server's envelope
    return answer.status ? { handover: answer.data } : { refusal: answer.errorMessage ?? '' };
  } catch {
    return { refusal: '' };
  }
}
