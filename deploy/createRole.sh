#!/bin/sh
# The second role, before the first start: the server signs in as it, and it owns nothing (docs/security.md, "The database").
set -eu
psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set=password="$APP_PASSWORD" <<'SQL'
create role xinglin_app login password :'password' nosuperuser nocreatedb nocreaterole nobypassrls;
SQL
