const chinese = /\p{Script=Han}/u;

/**
 * Avatar initials (technical contract §5). N, the characters taken from a Chinese name, is not given: 2.
 * Of three or more words the first two count.
 */
export function avatarInitials(name: string, last = 2): string {
  const trimmed = name.trim();
  const characters = Array.from(trimmed);
  if (chinese.test(trimmed)) return characters.slice(-last).join('');
  if (characters.length <= 2) return trimmed;
  const [first, second] = trimmed.split(/\s+/).map((word) => Array.from(word));
  return second ? `${first![0]}${second[0]}` : first!.slice(0, 2).join('').toUpperCase();
}
