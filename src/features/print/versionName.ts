import type { Speech } from '../../words/speech.ts';

export const versionName = (version: number, say: Speech['say']): string =>
  version === 0 ? say('print.version.own') : say('print.version', { version });
