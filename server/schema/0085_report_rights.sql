-- Writing, reviewing and correcting reports and keeping indicators are rights of their own. Roles that could do them keep them.
update role set authorities = authorities || array['o_lab_write', 'o_lab_review', 'o_lab_correct', 'o_lab_indicator', 'o_imaging_write', 'o_imaging_review', 'o_imaging_correct']
where authorities && array['m_chart', 'v2_m_doctor_workstation', 'v2_m_nurse_workstation', 'v2_m_laboratory', 'v2_m_radiology'];

update role set authorities = authorities || 'o_lab_indicator'::text
where not 'o_lab_indicator' = any (authorities) and authorities && array['m_settings', 'v2_m_configuration', 'v2_m_medical_configuration'];
