export function findChromium(options?: { say?: (line: string) => void; forJourneys?: boolean }): Promise<string>;
export function foundChromium(options?: { forJourneys?: boolean }): string | undefined;
