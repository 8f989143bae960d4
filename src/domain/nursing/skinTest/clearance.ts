import type { MessageId } from '../../messageId.ts';

export interface Cleared {
  skinTestRequired: boolean;
  skinTestResult: 'running' | 'positive' | 'negative' | null;
}

/** Why a drug may be neither handed out nor given: the test it needs was not done, still runs or was positive. */
export function blockedBySkinTest({ skinTestRequired, skinTestResult }: Cleared): MessageId | undefined {
  if (!skinTestRequired || skinTestResult === 'negative') return undefined;
  if (skinTestResult === 'positive') return 'nursing.refused.skinTestPositive';
  return skinTestResult === 'running' ? 'nursing.refused.skinTestRunning' : 'nursing.refused.skinTestNeeded';
}
