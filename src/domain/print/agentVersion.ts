export const agentName = 'xinglin';
/** Of what the application and the agent say to each other. A plugin that names an older one is too old; one that names none is another maker's. */
export const agentVersion = '1.0';

/** Versions are two numbers; what is no version is older than any. */
export function isOlder(version: string, needed: string): boolean {
  const [major = -1, minor = -1] = numbers(version);
  const [neededMajor = 0, neededMinor = 0] = numbers(needed);
  return major < neededMajor || (major === neededMajor && minor < neededMinor);
}
const numbers = (version: string) => (/^\d+\.\d+/.test(version) ? version.split('.').map(Number) : []);
