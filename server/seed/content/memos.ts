/** Memos of a clinic; reminders on the days to come. */
export const memos = [
  { zh: '核对急救车药品效期', en: 'Check expiry dates of the crash cart', importance: 'high', day: 1, time: '08:30', isForColleague: true },
  {
    zh: '联系检验中心确认新价格',
    en: 'Confirm new prices with the laboratory',
    importance: 'ordinary',
    day: 2,
    time: '10:00',
    isForColleague: false,
  },
  { zh: '整理下月排班意向', en: 'Collect wishes for next month’s roster', importance: 'low', day: 5, time: '16:00', isForColleague: false },
] as const;
