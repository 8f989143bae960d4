import { parseSync } from '@swc/core';
import { checkSync } from 'recheck';

export interface Pattern {
  source: string;
  flags: string;
}

/** The patterns written in a source text, and whether the text builds others by calling `RegExp`. */
export function findPatterns(text: string, { isTsx }: { isTsx: boolean }): { written: Pattern[]; builds: boolean } {
  const written: Pattern[] = [];
  let builds = false;
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, pattern, flags, callee } = node as { type?: string; pattern?: string; flags?: string; callee?: { value?: string } };
    if (type === 'RegExpLiteral') written.push({ source: pattern ?? '', flags: flags ?? '' });
    if ((type === 'NewExpression' || type === 'CallExpression') && callee?.value === 'RegExp') builds = true;
    for (const inner of Object.values(node)) visit(inner);
  };
  visit(parseSync(text, { syntax: 'typescript', tsx: isTsx, target: 'es2022' }).body);
  return { written, builds };
}

/** Milliseconds for one pattern on a slow machine: a pattern without a verdict counts as dangerous. */
const PATIENCE = 120_000;

/** Why a pattern must not be used on a text of any length; undefined where it takes linear time. */
export function judgePattern({ source, flags }: Pattern): string | undefined {
  const verdict = checkSync(source, flags, { timeout: PATIENCE });
  if (verdict.status === 'safe') return undefined;
  return verdict.status === 'vulnerable' ? verdict.complexity.summary : 'no verdict';
}
