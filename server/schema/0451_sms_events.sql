-- The template of the short message that goes out on an occasion, in each language; null: none goes out.
alter table message_config
  add column sms_template_zh uuid,
  add column sms_template_en uuid,
  add constraint message_config__sms_template_zh foreign key (org_id, sms_template_zh) references sms_template (org_id, id),
  add constraint message_config__sms_template_en foreign key (org_id, sms_template_en) references sms_template (org_id, id);
create index message_config__by_sms_template_zh on message_config (org_id, sms_template_zh) where sms_template_zh is not null;
create index message_config__by_sms_template_en on message_config (org_id, sms_template_en) where sms_template_en is not null;
create index sms_message__by_object on sms_message (org_id, object_id);
