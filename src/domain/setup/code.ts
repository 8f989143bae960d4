/** Letters and digits that nobody takes for one another when reading them aloud or copying them: no I, L, O, U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten random bytes as the code of the first start: 80 bits in four groups of four. */
export function setupCodeOf(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]);
  return (letters.join('').match(/.{4}/g) ?? []).join('-');
}

/** The code as it is compared: whatever a person typed between, before or instead of its letters does not count. */
export function plainSetupCode(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return letters.replaceAll('O', '0').replace(/[IL]/g, '1');
}
