const split = (id: string) => id.replaceAll('-', '');
const mixed = (id: string) => [...id].map((sign, place) => (place % 2 ? sign.toUpperCase() : sign)).join('');
const everyFour = (id: string) => split(id).match(/.{4}/g)!.join('-');

/** Ways to write an id that PostgreSQL reads as the same uuid, each with its name. The id itself is not among them. */
export function spellingsOf(id: string): [string, string][] {
  const hex = split(id);
  const all: [string, string][] = [
    ['in upper case', id.toUpperCase()],
    ['in mixed case', mixed(id)],
    ['in braces', `{${id}}`],
    ['in braces and upper case', `{${id.toUpperCase()}}`],
    ['without hyphens', hex],
    ['without hyphens in upper case', hex.toUpperCase()],
    ['in braces without hyphens', `{${hex}}`],
    ['with one hyphen', `${hex.slice(0, 8)}-${hex.slice(8)}`],
    ['with a hyphen at another place', `${hex.slice(0, 16)}-${hex.slice(16)}`],
    ['with hyphens after every four digits', everyFour(id)],
    ['in braces with hyphens after every four digits', `{${everyFour(id)}}`],
    ['in mixed case with hyphens after every four digits', mixed(everyFour(id))],
  ];
  return all.filter(([, text]) => text !== id);
}
