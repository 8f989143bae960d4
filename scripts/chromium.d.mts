export function findChromium(options?: { say?: (line: string) => void; forJourneys?: boolean }): Promise<string>;
