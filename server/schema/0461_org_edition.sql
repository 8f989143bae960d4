-- The edition stands in org.system_version; an administrator of the organisation changes it, so the application writes this column too.
grant update (system_version) on org to xinglin_app;
