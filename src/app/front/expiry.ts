const key = 'xinglin.expired';

/** How a session ended in this tab without its person: whose it was, and who has signed in since, by both names. */
export interface Expired {
  userId: string | null;
  by?: { name: string; nameEn: string } | undefined;
}

const isNamed = (by: unknown): by is { name: string; nameEn: string } => {
  const { name, nameEn } = (by ?? {}) as { name?: unknown; nameEn?: unknown };
  return typeof name === 'string' && typeof nameEn === 'string';
};

function read(): Expired | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { userId, by } = kept as Record<string, unknown>;
    return { userId: typeof userId === 'string' ? userId : null, by: isNamed(by) ? by : undefined };
  } catch {
    return undefined;
  }
}

/** True once the person of this page has signed out: it then takes over no other tab's session by itself. */
let isLeft = false;

/** Whether the session ended without its person: the login page says so (LOGIN_FAILURE), also after a reload. */
export const expiry = {
  mark: (expired: Expired | undefined) => {
    if (expired) sessionStorage.setItem(key, JSON.stringify(expired));
    else sessionStorage.removeItem(key);
  },
  read,
  leave: () => {
    isLeft = true;
  },
  wasLeft: () => isLeft,
};
