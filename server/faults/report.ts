
/** The call in which a fault came up, and the number that its reader is told. */
export interface Fault {
  requestId: string;
  call: string;
}

/** One line a fault: never values, never PostgreSQL's text (it quotes rows), never a query string. */
export function report(error: unknown, { requestId, call }: Fault): void {
  const { name, code, constraint_name, routine, stack, message } = (error ?? {}) as Record<string, string | undefined>;
  const fromDatabase = name === 'PostgresError';
  const place = stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim());
  console.error(
    JSON.stringify({
      fault: requestId,
      call,
      name,
      code,
      constraint: constraint_name,
      routine,
      message: fromDatabase ? undefined : message,
      place,
    }),
  );
}
