/** Templates of short messages of a clinic, as a provider reviews them. */
export const smsTemplates = [
  {
    name: '预约成功',
    use: 'createAppointment',
    text: '{patient}您好，您已预约{time}{clinic}就诊，如需更改请来电。',
    providerCode: 'SMS_480001',
  },
  {
    name: '预约提醒',
    use: 'appointmentRemind',
    text: '{patient}您好，提醒您于{time}到{clinic}就诊，请提前15分钟到达。',
    providerCode: 'SMS_480002',
  },
  {
    name: '门诊停诊通知',
    use: 'batch',
    text: '{patient}您好，{clinic}国庆期间门诊时间有调整，详情请来电咨询。',
    providerCode: 'SMS_480003',
  },
] as const;

export const smsSign = '杏林门诊';

/** Delivery results of the seeded messages, one for each patient of the notice. */
export const smsOutcomes = [
  { state: 'delivered', fault: null, problem: '' },
  { state: 'delivered', fault: null, problem: '' },
  { state: 'delivered', fault: null, problem: '' },
  { state: 'failed', fault: 'notDelivered', problem: 'MOBILE_NOT_ON_SERVICE' },
] as const;
