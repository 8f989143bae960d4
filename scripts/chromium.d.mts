export function findChromium(options?: { say?: (line: string) => void }): Promise<string>;
