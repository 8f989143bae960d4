/**
 * Statutory infectious diseases by ICD-10 (Law on Prevention and Control of Infectious Diseases, article 3, with the lists of the National Health
 * Commission): a disease is known by the first characters of its code.
 */
export const infectiousCodes = {
  // Plague, cholera.
  A: ['A20', 'A00'],
  B: [
    // COVID-19, SARS, mpox.
    ...['U07.1', 'U04', 'B04'],
    // HIV, viral hepatitis, poliomyelitis, avian influenza.
    ...['B20', 'B21', 'B22', 'B23', 'B24', 'B15', 'B16', 'B17', 'B18', 'B19', 'A80', 'J09'],
    // Measles, haemorrhagic fever with renal syndrome, rabies, Japanese encephalitis, dengue, anthrax.
    ...['B05', 'A98.5', 'A82', 'A83.0', 'A90', 'A91', 'A97', 'A22'],
    // Bacillary and amoebic dysentery, tuberculosis of the lung, typhoid and paratyphoid, meningococcal meningitis.
    ...['A03', 'A06', 'A15', 'A16', 'A01', 'A39'],
    // Whooping cough, diphtheria, neonatal tetanus, scarlet fever, brucellosis.
    ...['A37', 'A36', 'A33', 'A38', 'A23'],
    // Gonorrhoea, syphilis, leptospirosis, schistosomiasis, malaria.
    ...['A54', 'A50', 'A51', 'A52', 'A53', 'A27', 'B65', 'B50', 'B51', 'B52', 'B53', 'B54'],
  ],
  C: [
    // Influenza, mumps, rubella, acute haemorrhagic conjunctivitis, leprosy.
    ...['J10', 'J11', 'B26', 'B06', 'B30.3', 'A30'],
    // Typhus, kala-azar, echinococcosis, filariasis, hand, foot and mouth disease.
    ...['A75', 'B55.0', 'B67', 'B74', 'B08.4'],
    // Infectious diarrhoea other than cholera, dysentery and typhoid.
    ...['A02', 'A04', 'A05', 'A07', 'A08', 'A09'],
  ],
} as const;

export type InfectiousClass = keyof typeof infectiousCodes;
export const infectiousClasses = Object.keys(infectiousCodes) as InfectiousClass[];

/** The class that a diagnosis is reported in; '' for any other disease. */
export const infectiousClassOf = (code: string): InfectiousClass | '' =>
  infectiousClasses.find((each) => infectiousCodes[each].some((start) => code.startsWith(start))) ?? '';
