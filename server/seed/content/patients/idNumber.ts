const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

export function checkDigitOf(first17: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * (first17.charCodeAt(index) - 48), 0);
  return '10X98765432'.charAt(sum % 11);
}

/**
 * A number of the right form that nobody holds: county 99 is assigned in no city.
 * `birth` is YYYY-MM-DD; an odd sequence says male.
 */
export function idNumber(city: string, birth: string, sequence: number): string {
  const first17 = `${city}99${birth.replaceAll('-', '')}${String(sequence).padStart(3, '0')}`;
  return first17 + checkDigitOf(first17);
}
