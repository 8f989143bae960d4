-- Critical findings a report is marked with: results that are words (imaging, cultures, smears). code and names are those of the
-- dictionary when the report was written; like a result they never change once the report is signed.
create table report_finding (
  org_id uuid not null,
  practice_id uuid not null,
  report_id uuid not null,
  sort integer not null,
  code text not null,
  name_zh text not null,
  name_en text not null,
  constraint report_finding__pk primary key (org_id, report_id, code),
  constraint report_finding__report foreign key (org_id, report_id) references report (org_id, id)
);
select belongs_to_practice('report_finding');
create trigger report_finding__signed_stays before insert or update or delete on report_finding for each row execute function report_result_is_signed();

-- A database that has its dictionaries already gets the two new ones here; a new database gets them with all others.
insert into dictionary_entry (kind, code, name_zh, name_en, pinyin, initials, sort)
select * from (values
  ('criticalImagingFinding', 'tension-pneumothorax', '张力性气胸', 'Tension pneumothorax', 'zhanglixingqixiong', 'zlxqx', 0),
  ('criticalImagingFinding', 'pulmonary-embolism', '急性肺栓塞', 'Acute pulmonary embolism', 'jixingfeishuanse', 'jxfss', 1),
  ('criticalImagingFinding', 'airway-foreign-body', '气道异物', 'Foreign body in the airway', 'qidaoyiwu', 'qdyw', 2),
  ('criticalImagingFinding', 'cerebral-haemorrhage', '急性脑出血', 'Acute cerebral haemorrhage', 'jixingnaochuxue', 'jxncx', 3),
  ('criticalImagingFinding', 'subarachnoid-haemorrhage', '蛛网膜下腔出血', 'Subarachnoid haemorrhage', 'zhuwangmoxiaqiangchuxue', 'zwmxqcx', 4),
  ('criticalImagingFinding', 'brain-herniation', '脑疝', 'Brain herniation', 'naoshan', 'ns', 5),
  ('criticalImagingFinding', 'cerebral-infarction', '急性大面积脑梗死', 'Acute large cerebral infarction', 'jixingdamianjinaogengsi', 'jxdmjngs', 6),
  ('criticalImagingFinding', 'aortic-dissection', '主动脉夹层', 'Aortic dissection', 'zhudongmaijiaceng', 'zdmjc', 7),
  ('criticalImagingFinding', 'aortic-aneurysm-rupture', '主动脉瘤破裂', 'Ruptured aortic aneurysm', 'zhudongmailiupolie', 'zdmlpl', 8),
  ('criticalImagingFinding', 'pericardial-effusion', '大量心包积液', 'Large pericardial effusion', 'daliangxinbaojiye', 'dlxbjy', 9),
  ('criticalImagingFinding', 'gastrointestinal-perforation', '消化道穿孔', 'Gastrointestinal perforation', 'xiaohuadaochuankong', 'xhdck', 10),
  ('criticalImagingFinding', 'bowel-obstruction', '急性肠梗阻', 'Acute bowel obstruction', 'jixingchanggengzu', 'jxcgz', 11),
  ('criticalImagingFinding', 'necrotising-pancreatitis', '急性坏死性胰腺炎', 'Acute necrotising pancreatitis', 'jixinghuaisixingyixianyan', 'jxhsxyxy', 12),
  ('criticalImagingFinding', 'organ-rupture', '腹腔脏器破裂出血', 'Ruptured abdominal organ with bleeding', 'fuqiangzangqipoliechuxue', 'fqzqplcx', 13),
  ('criticalImagingFinding', 'ectopic-pregnancy-rupture', '异位妊娠破裂', 'Ruptured ectopic pregnancy', 'yiweirenshenpolie', 'ywrspl', 14),
  ('criticalImagingFinding', 'spinal-cord-compression', '脊柱骨折压迫脊髓', 'Spinal fracture with cord compression', 'jizhuguzheyapojisui', 'jzgzypjs', 15),
  ('criticalLabFinding', 'blood-culture', '血培养阳性', 'Positive blood culture', 'xuepeiyangyangxing', 'xpyyx', 0),
  ('criticalLabFinding', 'csf-smear', '脑脊液涂片阳性', 'Positive cerebrospinal fluid smear', 'naojiyetupianyangxing', 'njytpyx', 1),
  ('criticalLabFinding', 'csf-culture', '脑脊液培养阳性', 'Positive cerebrospinal fluid culture', 'naojiyepeiyangyangxing', 'njypyyx', 2),
  ('criticalLabFinding', 'sterile-fluid-culture', '无菌体液培养阳性', 'Positive culture of a sterile body fluid', 'wujuntiyepeiyangyangxing', 'wjtypyyx', 3),
  ('criticalLabFinding', 'class-a-pathogen', '检出甲类传染病原体', 'Pathogen of a class A infectious disease', 'jianchujialeichuanranbingyuanti', 'jcjlcrbyt', 4),
  ('criticalLabFinding', 'malaria-parasite', '检出疟原虫', 'Malaria parasites', 'jianchunveyuanchong', 'jcnyc', 5),
  ('criticalLabFinding', 'acid-fast-bacilli', '检出抗酸杆菌', 'Acid-fast bacilli', 'jianchukangsuanganjun', 'jcksgj', 6),
  ('criticalLabFinding', 'blast-cells', '外周血检出原始细胞', 'Blast cells in peripheral blood', 'waizhouxuejianchuyuanshixibao', 'wzxjcysxb', 7)) entry (kind, code, name_zh, name_en, pinyin, initials, sort)
where exists (select from dictionary_entry);
