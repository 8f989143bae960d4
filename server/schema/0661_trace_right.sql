-- Whoever keeps the goods of a clinic may decide of which goods every unit is accounted for by traceability code (o_trace_duty).
update role set authorities = authorities || '{o_trace_duty}'
where 'o_goods_manage' = any (authorities) and 'o_trace_duty' <> all (authorities);
