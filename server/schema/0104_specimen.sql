-- What a laboratory report was made of: the kind of specimen (a code of the product, '' not said), when it was taken and when the
-- laboratory received it. Reports signed before this have none of the three.
alter table report
  add column specimen text not null default '',
  add column sampled_at timestamptz,
  add column received_at timestamptz,
  add constraint report__received_after_sampled check (received_at >= sampled_at);
