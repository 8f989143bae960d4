export function missingCups(): string | undefined;
export function prepareCups(options?: { say?: (line: string) => void }): void;
