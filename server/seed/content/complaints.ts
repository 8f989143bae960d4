interface ComplaintRow {
  patient?: string;
  name?: string;
  mobile?: string;
  channel: string;
  kind: string;
  content: string;
  /** An account of staff. */
  against?: string;
  level: 'general' | 'serious' | 'grave';
  daysAgo: number;
  days: number;
  handler?: string;
  steps?: readonly string[];
  closed?: { result: 'resolved' | 'unresolved'; words: string; cause: string; satisfaction: string };
}

/** Complaints that the first clinic has received, each with its days until it has to be closed. */
export const complaints: readonly ComplaintRow[] = [
  {
    patient: 'P03',
    channel: 'phone',
    kind: 'waiting',
    content: '预约上午 9 点就诊，等到 10 点 40 分才叫号，期间无人说明原因。',
    level: 'general',
    daysAgo: 1,
    days: 5,
  },
  {
    patient: 'P02',
    channel: 'visit',
    kind: 'fee',
    content: '收费单上的治疗费比导诊台告知的多 60 元，要求解释。',
    against: 'zhaoqian',
    level: 'general',
    daysAgo: 3,
    days: 5,
    handler: 'liuhushi',
    steps: ['已调取账单，治疗费按两个部位收取，联系患者说明。'],
  },
  {
    name: '郑先生',
    mobile: '13900003344',
    channel: 'hotline',
    kind: 'attitude',
    content: '电话咨询时对方未听完即挂断，要求道歉。',
    level: 'serious',
    daysAgo: 9,
    days: 3,
    handler: 'liuhushi',
    steps: ['已核对通话记录，确认前台当时在接待急诊患者。'],
  },
  {
    patient: 'P01',
    channel: 'wechat',
    kind: 'information',
    content: '开药时没有告知餐前服用，吃了两天才从说明书上看到。',
    against: 'chenyi',
    level: 'serious',
    daysAgo: 21,
    days: 3,
    handler: 'liuhushi',
    steps: ['与接诊医生核实，病历中未记录用药指导。', '已向患者致歉并电话说明服法。'],
    closed: { result: 'resolved', words: '患者接受说明；科室加强用药交代，处方笺备注服法。', cause: 'communication', satisfaction: '4' },
  },
];
