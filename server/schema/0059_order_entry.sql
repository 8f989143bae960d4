-- Only items marked as solvents are offered as solvent of an infusion. The plain infusion solutions that clinics already keep are marked here
-- by their Chinese generic names (国家基本药物目录 2018, 调节水、电解质及酸碱平衡药), so that no clinic stands without a solvent; anything else is answered at the goods.
alter table item no force row level security;
update item set is_solvent = true
where is_solvent is null and advice_type = 14
  and name_zh ~ '^(0\.9%|5%|10%|50%|灭菌)?(氯化钠|葡萄糖|葡萄糖氯化钠|复方氯化钠|乳酸钠林格|复方乳酸钠|注射用水)(注射液)?([（(].*[)）])?$';
alter table item force row level security;

-- The last dosing that a doctor ordered of an item.
create index advice__own_dosing on advice (org_id, doctor_id, item_id, created_at desc) where sign_status = 2 and dose is not null;
