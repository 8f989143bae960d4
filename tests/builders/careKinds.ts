/** Objects of complaints, consultations, education, inquiry sheets, follow-ups with their set-up, short messages and kept orders. */
export const careKinds = {
  complaint: { table: 'complaint', of: 'practice', prefer: "state <> 'closed' desc" },
  consultation: { table: 'consultation', of: 'practice', prefer: "state = 'asked' desc" },
  surgery: { table: 'surgery_request', of: 'practice', prefer: "state = 'applied' desc" },
  educationFile: { table: 'education_file', of: 'practice' },
  educationResource: { table: 'education_resource', of: 'practice', prefer: 'published_at desc nulls last' },
  educationCourse: { table: 'education_course', of: 'practice' },
  educationUpload: { table: 'education_upload', of: 'practice' },
  inquirySheet: { table: 'inquiry_sheet', of: 'practice' },
  followUpRule: { table: 'followup_rule', of: 'practice' },
  followUpTemplate: { table: 'followup_template', of: 'practice' },
  herbal: { table: 'herbal_prescription', of: 'practice' },
  waitingBoard: { table: 'waiting_board', of: 'practice', prefer: 'revoked_at nulls first' },
  orderPack: { table: 'order_pack', of: 'practice' },
  standing: { table: 'standing_prescription', of: 'practice', prefer: "state = 'active' desc" },
  smsMessage: { table: 'sms_message', of: 'practice', prefer: "state = 'failed' desc" },
  smsTemplate: { table: 'sms_template', of: 'practice', prefer: "use = 'batch' desc" },
} as const;

/** What an id means, by the first part of the path. */
export const carePaths = {
  complaint: 'complaint',
  consultation: 'consultation',
  surgery: 'surgery',
  educationResource: 'educationResource',
  educationUpload: 'educationUpload',
  followupPlan: 'followUp',
  followupRole: 'role',
  followupRule: 'followUpRule',
  followupTemplate: 'followUpTemplate',
  orderPack: 'orderPack',
  sms: 'smsMessage',
  standingPrescription: 'standing',
  task: 'staff',
} as const;
