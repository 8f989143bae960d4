-- Keys this server signs with (Ed25519, PKCS #8), one a purpose; of the whole server, so no organisation's rows.
create table signing_key (
  purpose text not null,
  private_key bytea not null,
  created_at timestamptz not null,
  constraint signing_key__pk primary key (purpose)
);
grant select, insert on signing_key to xinglin_app;
