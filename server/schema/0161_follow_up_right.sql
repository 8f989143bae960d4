-- Follow-up shows diagnosis and content of a planned call, so it is a right of its own. Clinicians follow up the patients they see; of the
-- others those keep it who neither take money nor dispense, and administrators.
update role set authorities = authorities || array['o_follow_up']
where authorities && array['m_patient', 'v2_m_patients'] and not 'o_follow_up' = any (authorities)
  and (authorities && array['m_clinical_management', 'v2_m_clinic', 'm_orgnization_management']
    or not authorities && array['m_billing', 'v2_m_bill', 'm_chart', 'v2_m_doctor_workstation', 'v2_m_nurse_workstation', 'm_pharmacy', 'v2_m_pharmacy']);
