export function findChangedFiles(base?: string): string[];
export function endpointTestsOf(changed: readonly string[], tests: readonly string[]): string[];
export function findTests(): string[];
