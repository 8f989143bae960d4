/** What an examination does to the patient, apart from its picture. */
export const contrasts = ['none', 'iodine', 'gadolinium'] as const;
export type Contrast = (typeof contrasts)[number];

export interface ImagingFacts {
  /** null: nobody has answered it. */
  isIonising?: boolean | null | undefined;
  contrast?: Contrast | null | undefined;
}

interface NamedExamination extends ImagingFacts {
  nameZh: string;
  nameEn: string;
}

const magnetic = /磁共振|核磁|(?<![a-z])mr[ia]?(?![a-z])|magnetic/;
const sound = /超声|彩超|(?<![a-z])b超|ultraso|echocardio/;
const rays =
  /(?<![a-z])(?:ct|cta|ctv|cbct|dr|cr|dsa|pet|spect)(?![a-z])|x ?[线光射]|x-?ray|钼靶|乳腺摄影|mammogra|透视|fluorosc|造影|平片|骨龄片|骨密度|bone density|densitometry|钡|全景片|牙片|核素|scintigra/;
const enhanced = /增强|造影|(?<![a-z])ct[av](?![a-z])|(?<![a-z])mra(?![a-z])|enhanced|with contrast|angiogra|urogra/;
/** Barium goes through the gut and not into the blood. */
const barium = /钡|消化道|食管|食道|胃肠|上消|barium/;

/** Facts nobody has answered follow from the name of the examination, as far as it says. */
export function imagingFactsOf({ nameZh, nameEn, isIonising, contrast }: NamedExamination): { isIonising: boolean; contrast: Contrast } {
  const name = `${nameZh} ${nameEn}`.normalize('NFKC').toLowerCase();
  const isMagnetic = magnetic.test(name);
  const byRays = !isMagnetic && !sound.test(name) && rays.test(name);
  return { isIonising: isIonising ?? byRays, contrast: contrast ?? contrastBy(name, { isMagnetic, byRays }) };
}

function contrastBy(name: string, { isMagnetic, byRays }: { isMagnetic: boolean; byRays: boolean }): Contrast {
  if (!enhanced.test(name)) return 'none';
  if (isMagnetic) return 'gadolinium';
  return byRays && !barium.test(name) ? 'iodine' : 'none';
}
