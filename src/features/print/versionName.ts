import type { Speech } from '../../words/speech.ts';

export const versionName = (version: number, say: Speech['say']): string =>
  version === 0 ? say('printing.version.own') : say('printing.version', { version });
