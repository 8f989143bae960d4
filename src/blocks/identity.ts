/** No reds: red on this band is allergy and nothing else. */
const identities = ['#1d5c49', '#1e5787', '#6b4fa0', '#8a5a00', '#0f6f7c', '#7a3f73', '#47662a', '#4f5b6b'] as const;

/** The colour a patient has on every screen and tab, from the id alone. */
export function identityOf(patientId: string): string {
  let sum = 0;
  for (const character of patientId) sum = (sum * 31 + character.charCodeAt(0)) >>> 0;
  return identities[sum % identities.length]!;
}
