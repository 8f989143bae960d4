/** Shapes of the written demonstration tables. A row is a fact; ids, pinyin and dates are made by the loader on the day of seeding. */

export interface Named {
  readonly code: string;
  readonly zh: string;
  readonly en: string;
}

export type Extra = Readonly<Record<string, string | number | boolean | readonly string[]>>;

export interface DictionaryRow extends Named {
  readonly extra?: Extra;
}

export type Entry = readonly [code: string, zh: string, en: string, extra?: Extra];

/** Tuples keep one fact on one line; readers get named fields. */
export const entries = (list: readonly Entry[]): readonly DictionaryRow[] =>
  list.map(([code, zh, en, extra]) => (extra ? { code, zh, en, extra } : { code, zh, en }));

export type Sex = 'M' | 'F' | 'X';

export interface DiagnosisRow extends Named {
  /** Set where the diagnosis belongs to one sex only. */
  readonly sex?: 'M' | 'F';
}

export type DrugCategory = 'western' | 'proprietary' | 'injection' | 'infusion' | 'vaccine' | 'decoction';
export type CalculationRule = 'by-package' | 'by-unit' | 'by-dose-unit' | 'by-hand';
export type AntibioticGrade = 'unrestricted' | 'restricted' | 'special';
export type ControlClass = 'narcotic' | 'psychotropic-1' | 'psychotropic-2' | 'toxic';

export interface DrugRow extends Named {
  readonly category: DrugCategory;
  readonly genericZh: string;
  readonly genericEn: string;
  readonly dosageForm: string;
  /** How much of the dose unit one single unit holds: 0.25 (g) a capsule. */
  readonly unitAmount: number;
  readonly doseUnit: string;
  readonly singleUnit: string;
  readonly unitsPerPackage: number;
  readonly packageUnit: string;
  readonly specification: string;
  readonly specificationEn: string;
  readonly manufacturer: string;
  readonly priceFen: number;
  readonly route: string;
  readonly frequency: string;
  readonly dose: number;
  readonly days: number;
  readonly usage?: string;
  readonly rule: CalculationRule;
  readonly isPrescription: boolean;
  readonly antibioticGrade?: AntibioticGrade;
  readonly needsSkinTest: boolean;
  readonly control?: ControlClass;
  readonly insuranceClass: 'A' | 'B' | 'C';
  readonly isAthleteCaution: boolean;
  readonly isHighRisk: boolean;
  readonly allowsDiscount: boolean;
  readonly canSplit: boolean;
  readonly allergenClass?: string;
  readonly adviceType: 1 | 2 | 14;
  readonly minimumStock: number;
}

export interface StockRow {
  readonly goods: string;
  readonly warehouse: string;
  readonly batchNo: string;
  /** Months from the day of seeding; negative lies in the past. */
  readonly producedMonths: number;
  readonly expiresMonths: number;
  /** In the dispensing unit: the single unit where the drug can be split, else the package. */
  readonly quantity: number;
  /** Cost of one dispensing unit in 1/1000 yuan. */
  readonly costMilli: number;
}

export type ItemCategory =
  | 'registration'
  | 'consultation'
  | 'lab'
  | 'imaging'
  | 'treatment'
  | 'skin-test'
  | 'nursing'
  | 'material'
  | 'beauty'
  | 'checkup'
  | 'other';

export interface ItemRow extends Named {
  readonly category: ItemCategory;
  readonly adviceType: 0 | 3 | 4 | 6 | 7 | 11;
  readonly unit: string;
  readonly priceFen: number;
  /** Lowest percentage of the price that may be asked: 80 lets at most 20 % off. */
  readonly minimumDiscountPercent: number;
  readonly sex?: 'M' | 'F';
  readonly specification?: string;
  readonly specificationEn?: string;
  readonly specimen?: string;
  readonly bodyPart?: string;
  /** Reagent drug of a skin test, by allergen class. */
  readonly allergenClass?: string;
}

export interface IndicatorRow extends Named {
  readonly panel: string;
  readonly unit: string;
  /** Undefined limit means open on that side. */
  readonly sex?: 'M' | 'F';
  readonly low?: number;
  readonly high?: number;
  /** At or beyond these a result is told at once. */
  readonly criticalLow?: number;
  readonly criticalHigh?: number;
  /** Reference of a result that is a word, such as 阴性. */
  readonly textZh?: string;
  readonly textEn?: string;
}

export interface PracticeRow extends Named {
  readonly shortZh: string;
  readonly shortEn: string;
  readonly addressZh: string;
  readonly addressEn: string;
  readonly province: string;
  readonly city: string;
  readonly phone: string;
  readonly email: string;
  /** Monday is 1. */
  readonly hours: readonly { readonly days: readonly number[]; readonly from: string; readonly to: string }[];
  readonly isHeadquarters: boolean;
}

export interface DepartmentRow extends Named {
  readonly practice: string;
  readonly isMedical: boolean;
}

export interface RoomRow extends Named {
  readonly practice: string;
  readonly department: string;
  /** Left out: a room of appointments. */
  readonly kind?: 'operating';
}

export interface WarehouseRow extends Named {
  readonly practice: string;
  readonly kind: 'pharmacy' | 'material';
  readonly position: string;
  readonly keeper: string;
}

export interface AppointmentTypeRow extends Named {
  readonly colour: string;
  readonly minutes: number;
}

export interface RoleRow extends Named {
  readonly permissions: readonly string[];
  readonly isHeadquartersOnly: boolean;
}

export interface StaffRow {
  readonly account: string;
  readonly zh: string;
  readonly en: string;
  readonly staffNo: string;
  readonly sex: Sex;
  readonly role: string;
  readonly furtherRoles?: readonly string[];
  readonly title: string;
  readonly post: string;
  readonly professional: string;
  readonly education: string;
  /** Department code in each practice the person works in. */
  readonly works: Readonly<Record<string, string>>;
  readonly phone: string;
  readonly colour: string;
  readonly maxDiscountOffPercent: number;
  readonly antibioticGrade?: AntibioticGrade;
  readonly mayPrescribeControlled: boolean;
  /** The highest level of surgery; left out: none. */
  readonly surgeryLevel?: number;
  readonly specialtyZh?: string;
  readonly specialtyEn?: string;
  readonly isActive: boolean;
  /** Absent means any device. */
  readonly devices?: readonly string[];
  readonly language: 'zh' | 'en';
}

export interface OrganisationRow extends Named {
  readonly legalZh: string;
  readonly legalEn: string;
  readonly contractVersion: number;
  readonly maxClinics: number;
  readonly legalPerson: string;
  readonly address: string;
  readonly phone: string;
  readonly contractFrom: string;
  readonly contractUntil: string;
}

/** An organisation as the loader takes it. */
export interface OrganisationTables {
  readonly organisation: OrganisationRow;
  readonly practices: readonly PracticeRow[];
  readonly departments: readonly DepartmentRow[];
  readonly roles: readonly RoleRow[];
  readonly rooms: readonly RoomRow[];
  readonly warehouses: readonly WarehouseRow[];
  readonly staff: readonly StaffRow[];
  /** Account of the person who keeps the organisation. */
  readonly administrator: string;
  /** The edition: technical contract §3. */
  readonly systemVersion: string;
}

/** A birth date, or an age on the day of seeding where the age itself matters. */
export type Birth = string | { readonly years: number } | { readonly months: number } | { readonly days: number };

export interface AllergyRow {
  readonly allergen: string;
  readonly severity: 'mild' | 'moderate' | 'severe';
  readonly reactions: readonly string[];
  readonly status: 'active' | 'historical';
}

export interface PatientRow {
  /** Stands for the record inside these tables only. */
  readonly code: string;
  readonly zh: string;
  readonly en: string;
  readonly sex: Sex;
  readonly birth: Birth;
  readonly idCard?: string;
  readonly passport?: string;
  readonly mobile: string;
  readonly practice: string;
  readonly regionCode: string;
  readonly address: string;
  readonly occupation: string;
  readonly ethnicGroup: string;
  readonly nationality: string;
  readonly bloodType: string;
  readonly marital: string;
  readonly source: string;
  readonly tags: readonly string[];
  readonly allergies: readonly AllergyRow[];
  readonly contact?: { readonly name: string; readonly relation: string; readonly mobile: string };
}
