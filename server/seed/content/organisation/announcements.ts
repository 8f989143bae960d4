/** Days from the day of loading. `practice` absent: the whole chain. */
export interface AnnouncementRow {
  readonly practice?: string;
  readonly author: string;
  readonly from: number;
  readonly until: number;
  readonly isImportant: boolean;
  readonly asksReceipt?: true;
  readonly titleZh: string;
  readonly titleEn: string;
  readonly contentZh: string;
  readonly contentEn: string;
}

export const announcements: readonly AnnouncementRow[] = [
  {
    author: 'shenyuan',
    from: -2,
    until: 12,
    isImportant: true,
    asksReceipt: true,
    titleZh: '流感季候诊区分流安排',
    titleEn: 'Separate waiting area in the flu season',
    contentZh: '即日起发热、咳嗽患者请引导至一楼东侧候诊区。签到时请询问体温并提供口罩，诊室每小时通风一次。',
    contentEn:
      'From today please show patients with fever or cough to the waiting area on the east side of the ground floor. Ask for the temperature at sign-in, offer a mask, and air the rooms every hour.',
  },
  {
    author: 'admin',
    from: 0,
    until: 30,
    isImportant: false,
    titleZh: '年终盘点时间',
    titleEn: 'Year-end stock count',
    contentZh: '各药房与耗材库请在本月最后一个周五 18:00 后完成盘点，盘点期间暂停调拨。',
    contentEn: 'Pharmacies and stores count their stock after 18:00 on the last Friday of the month. No transfers during the count.',
  },
  {
    practice: 'SH',
    author: 'admin',
    from: -1,
    until: 5,
    isImportant: false,
    titleZh: '二楼治疗室空调检修',
    titleEn: 'Air conditioning in the treatment room',
    contentZh: '周三 12:30 至 14:00 二楼治疗室检修空调，输液请安排在输液室。',
    contentEn: 'The treatment room on the second floor is closed on Wednesday from 12:30 to 14:00. Infusions go to the infusion room.',
  },
  {
    practice: 'HZ',
    author: 'shenyuan',
    from: -20,
    until: -6,
    isImportant: false,
    titleZh: '西湖诊所周日门诊时间调整',
    titleEn: 'Sunday hours at West Lake',
    contentZh: '本月起周日门诊时间为 09:00 至 16:00。',
    contentEn: 'From this month Sunday hours are 09:00 to 16:00.',
  },
];
