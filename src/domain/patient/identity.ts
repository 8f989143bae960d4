/** What tells two patients of one name apart: the part of every row that acts for a patient. */
export interface PatientIdentity {
  patientName: string;
  mrn: string;
  sex: string;
  birthDate: string;
}
