-- What a word of a list was before a change, so that it can be put back. Only words of lists: drafts of people stay out of it.
alter table change_record add column before jsonb;

-- Filters offer these lists now: they say what the screens beside them say.
update dictionary_entry e set name_zh = w.name_zh, name_en = w.name_en, pinyin = w.pinyin, initials = w.initials
from (values
  ('payStatus', '0', '未支付', '未收费', 'Unpaid', 'weishoufei', 'wsf'),
  ('payStatus', '1', '已支付', '已收费', 'Paid', 'yishoufei', 'ysf'),
  ('appointmentStatus', '9', '已离开', '暂离', 'Left', 'zanli', 'zl'),
  ('sex', 'X', '未说明', '未知', 'Unknown', 'weizhi', 'wz')) w (kind, code, was, name_zh, name_en, pinyin, initials)
where e.kind = w.kind and e.code = w.code and e.name_zh = w.was;
