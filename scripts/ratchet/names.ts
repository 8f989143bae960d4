/** Participles that do not end in -ed or -ing. */
const irregular = new Set(
  `begun bound born bought broken brought built chosen come done drawn driven fallen felt forgotten found given gone grown heard held
  hidden hung kept known laid led left lent lost made meant met paid risen said seen sent shown sold sought spelled
  spent spoken standing stood struck sung swept taken taught thought told torn understood withdrawn won worn written`.split(/\s+/u),
);
/** Nouns and verbs that end like participles. */
const regular = new Set(
  'string bring ring thing feed heed need speed embed seed bed shed heading setting listing reading feeding'.split(' '),
);

/** True for a name of one lower-case word that is a participle, such as `taken` or `worded`; functions are named by verbs. */
export function isParticiple(name: string): boolean {
  if (!/^[a-z]+$/u.test(name) || regular.has(name)) return false;
  return irregular.has(name) || name.endsWith('ed') || name.endsWith('ing');
}
