-- A complaint of a patient, or of somebody without a file: what happened, about whom, who handles it by when, and how it ended.
create table complaint (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  number text not null,
  patient_id uuid,
  -- Name and mobile of a person without a file; of a patient they stay empty.
  name text not null default '',
  mobile text not null default '',
  pinyin text not null default '',
  initials text not null default '',
  -- Entries of the dictionaries complaintChannel, complaintKind and complaintCause.
  channel text not null,
  kind text not null,
  cause text not null default '',
  content text not null,
  against_staff_id uuid,
  against_department_id uuid,
  level text not null,
  received_at timestamptz not null,
  due_on date not null,
  handler_id uuid,
  state text not null default 'open',
  result text,
  result_words text not null default '',
  -- An entry of the dictionary satisfaction.
  satisfaction text not null default '',
  reopened_count integer not null default 0,
  closed_at timestamptz,
  closed_by uuid,
  created_at timestamptz not null,
  created_by uuid not null,
  version integer not null default 1,
  constraint complaint__pk primary key (org_id, id),
  constraint complaint__number unique (org_id, practice_id, number),
  constraint complaint__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint complaint__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint complaint__against_staff foreign key (org_id, against_staff_id) references staff (org_id, id),
  constraint complaint__against_department foreign key (org_id, against_department_id) references department (org_id, id),
  constraint complaint__handler foreign key (org_id, handler_id) references staff (org_id, id),
  constraint complaint__closed_by foreign key (org_id, closed_by) references staff (org_id, id),
  constraint complaint__created_by foreign key (org_id, created_by) references staff (org_id, id),
  constraint complaint__complainant check (patient_id is not null or name <> ''),
  constraint complaint__level check (level in ('general', 'serious', 'grave')),
  constraint complaint__state check (state in ('open', 'handling', 'closed')),
  constraint complaint__result check ((state = 'closed') = (result is not null) and (result is null or result in ('resolved', 'unresolved'))),
  constraint complaint__closed check ((state = 'closed') = (closed_at is not null) and (closed_at is null) = (closed_by is null)),
  -- Nobody handles a complaint about themselves.
  constraint complaint__not_judge check (handler_id is null or against_staff_id is null or handler_id <> against_staff_id)
);
create index complaint__by_time on complaint (org_id, practice_id, received_at, id);
create index complaint__by_patient on complaint (org_id, patient_id) where patient_id is not null;
create index complaint__by_due on complaint (org_id, practice_id, due_on) where state <> 'closed';
create index complaint__by_handler on complaint (org_id, handler_id) where handler_id is not null;
create index complaint__by_against_staff on complaint (org_id, against_staff_id) where against_staff_id is not null;
create index complaint__by_against_department on complaint (org_id, against_department_id) where against_department_id is not null;
create index complaint__by_closed_by on complaint (org_id, closed_by) where closed_by is not null;
create index complaint__by_created_by on complaint (org_id, created_by);
select belongs_to_practice('complaint');

-- The steps of a complaint with person and time; they are added, never changed.
create table complaint_step (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  complaint_id uuid not null,
  kind text not null,
  words text not null default '',
  -- The person the complaint was given to, of a step of the kind 'assigned'.
  handler_id uuid,
  at timestamptz not null,
  staff_id uuid not null,
  constraint complaint_step__pk primary key (org_id, id),
  constraint complaint_step__complaint foreign key (org_id, complaint_id) references complaint (org_id, id),
  constraint complaint_step__handler foreign key (org_id, handler_id) references staff (org_id, id),
  constraint complaint_step__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint complaint_step__kind check (case kind
    when 'registered' then true
    when 'changed' then true
    when 'assigned' then handler_id is not null
    when 'handled' then words <> ''
    when 'closed' then words <> ''
    when 'reopened' then words <> ''
    else false end)
);
create index complaint_step__by_complaint on complaint_step (org_id, complaint_id, at, id);
create index complaint_step__by_handler on complaint_step (org_id, handler_id) where handler_id is not null;
create index complaint_step__by_staff on complaint_step (org_id, staff_id);
select belongs_to_practice('complaint_step', true);

-- A database that has its dictionaries already gets the three new ones here; a new database gets them with all others.
insert into dictionary_entry (kind, code, name_zh, name_en, pinyin, initials, sort)
select * from (values
  ('complaintChannel', 'visit', '来院投诉', 'In person', 'laiyuantousu', 'lyts', 0),
  ('complaintChannel', 'phone', '电话', 'Telephone', 'dianhua', 'dh', 1),
  ('complaintChannel', 'wechat', '微信', 'WeChat', 'weixin', 'wx', 2),
  ('complaintChannel', 'box', '意见箱', 'Suggestion box', 'yijianxiang', 'yjx', 3),
  ('complaintChannel', 'online', '网络平台', 'Online platform', 'wangluopingtai', 'wlpt', 4),
  ('complaintChannel', 'hotline', '12345 热线转办', '12345 hotline', '12345rexianzhuanban', '12345rxzb', 5),
  ('complaintChannel', 'authority', '卫健部门转办', 'Health authority', 'weijianbumenzhuanban', 'wjbmzb', 6),
  ('complaintKind', 'attitude', '服务态度', 'Attitude of staff', 'fuwutaidu', 'fwtd', 0),
  ('complaintKind', 'quality', '诊疗质量', 'Quality of care', 'zhenliaozhiliang', 'zlzl', 1),
  ('complaintKind', 'waiting', '等候时间', 'Waiting time', 'denghoushijian', 'dhsj', 2),
  ('complaintKind', 'fee', '收费问题', 'Charges', 'shoufeiwenti', 'sfwt', 3),
  ('complaintKind', 'drug', '药品问题', 'Drugs', 'yaopinwenti', 'ypwt', 4),
  ('complaintKind', 'privacy', '隐私保护', 'Privacy', 'yinsibaohu', 'ysbh', 5),
  ('complaintKind', 'information', '告知沟通', 'Information given', 'gaozhigoutong', 'gzgt', 6),
  ('complaintKind', 'environment', '环境设施', 'Premises and equipment', 'huanjingsheshi', 'hjss', 7),
  ('complaintKind', 'other', '其他', 'Other', 'qita', 'qt', 8),
  ('complaintCause', 'communication', '沟通不到位', 'Poor communication', 'goutongbudaowei', 'gtbdw', 0),
  ('complaintCause', 'attitude', '态度不当', 'Improper attitude', 'taidubudang', 'tdbd', 1),
  ('complaintCause', 'process', '流程不顺畅', 'Cumbersome process', 'liuchengbushunchang', 'lcbsc', 2),
  ('complaintCause', 'rules', '制度执行不到位', 'Rules not followed', 'zhiduzhixingbudaowei', 'zdzxbdw', 3),
  ('complaintCause', 'skill', '技术能力不足', 'Lack of skill', 'jishunenglibuzu', 'jsnlbz', 4),
  ('complaintCause', 'staffing', '人员不足', 'Too few staff', 'renyuanbuzu', 'rybz', 5),
  ('complaintCause', 'equipment', '设备故障', 'Equipment failure', 'shebeiguzhang', 'sbgz', 6),
  ('complaintCause', 'system', '信息系统问题', 'Information system', 'xinxixitongwenti', 'xxxtwt', 7),
  ('complaintCause', 'pricing', '收费差错', 'Charging error', 'shoufeichacuo', 'sfcc', 8),
  ('complaintCause', 'misunderstanding', '患者误解', 'Misunderstanding', 'huanzhewujie', 'hzwj', 9),
  ('complaintCause', 'unfounded', '投诉不成立', 'Unfounded', 'tousubuchengli', 'tsbcl', 10),
  ('complaintCause', 'other', '其他', 'Other', 'qita', 'qt', 11)) entry (kind, code, name_zh, name_en, pinyin, initials, sort)
where exists (select from dictionary_entry);
