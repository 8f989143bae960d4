import type { Db, Fragment } from '../../../database/connect.ts';

/** Texts of the leaflet of item `i`, as `leafletTexts` names them. */
export const leafletColumns = (db: Db): Fragment => db`
  i.leaflet_use, i.leaflet_use_en, i.leaflet_cautions, i.leaflet_cautions_en, i.leaflet_adverse, i.leaflet_adverse_en, i.leaflet_storage, i.leaflet_storage_en`;

/** Facts of a drug, as `DrugFacts` names them. */
export const factColumns = (db: Db): Fragment => db`
  i.ingredients, i.allergen_classes, i.antibiotic_grade, i.controlled, i.is_high_risk, i.is_high_value, i.is_prescription, i.skin_test_required,
  i.athlete_caution, i.is_rescue, i.is_solvent, i.is_essential, i.dose_limits, i.age_limits, i.pregnancy_caution, i.lactation_caution`;
