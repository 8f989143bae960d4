import type * as z from 'zod/mini';

/**
 * Holds an answer against what its call gives, as it would arrive: a missing, wrong or superfluous part fails loudly.
 * In development and tests only.
 */
export function checkAnswer(call: string, gives: z.ZodMiniType, answer: unknown, isFile: boolean): void {
  const arriving = isFile ? answer : (JSON.parse(JSON.stringify(answer ?? null)) as unknown);
  const result = gives.safeParse(arriving);
  if (!result.success) {
    const found = result.error.issues.map(({ path, code, message }) => `${path.map(String).join('.')}: ${code} ${message}`);
    throw new TypeError(`${call} answers something else than it gives:\n${found.slice(0, 10).join('\n')}`);
  }
  if (isFile) return;
  const more = superfluous(arriving, result.data, '');
  if (more.length > 0) throw new TypeError(`${call} answers more than it gives: ${more.slice(0, 10).join(', ')}`);
}

function superfluous(whole: unknown, kept: unknown, path: string): string[] {
  if (typeof whole !== 'object' || whole === null || typeof kept !== 'object' || kept === null) return [];
  return Object.entries(whole).flatMap(([name, value]) =>
    name in kept ? superfluous(value, (kept as Record<string, unknown>)[name], `${path}${name}.`) : [`${path}${name}`],
  );
}
