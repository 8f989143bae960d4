/** The record number of a made-up patient: digits, as real ones are. Letters of an id alone would now and then be looked for as pinyin. */
export const recordNumberOf = (patientId: string) => `M${String(Number.parseInt(patientId.slice(-10), 16)).padStart(13, '0')}`;
