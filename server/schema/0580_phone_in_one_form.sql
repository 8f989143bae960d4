-- A domestic mobile that was written with the number of the country was kept as a number of its own: +86 138…, 0086 138… and 138… are one
-- telephone (src/domain/identity/phone.ts). Only what holds such a number is written; the file may be run again without effect.
update patient set
  mobile = regexp_replace(mobile, '^(?:\+86|0086|86)0?(1[3-9][0-9]{9})$', '\1'),
  mobile_reversed = reverse(regexp_replace(mobile, '^(?:\+86|0086|86)0?(1[3-9][0-9]{9})$', '\1'))
where mobile ~ '^(?:\+86|0086|86)0?1[3-9][0-9]{9}$';

update patient set contact_mobile = regexp_replace(contact_mobile, '^(?:\+86|0086|86)0?(1[3-9][0-9]{9})$', '\1')
where contact_mobile ~ '^(?:\+86|0086|86)0?1[3-9][0-9]{9}$';

update consulting_record set mobile = regexp_replace(mobile, '^(?:\+86|0086|86)0?(1[3-9][0-9]{9})$', '\1')
where mobile ~ '^(?:\+86|0086|86)0?1[3-9][0-9]{9}$';

update complaint set mobile = regexp_replace(mobile, '^(?:\+86|0086|86)0?(1[3-9][0-9]{9})$', '\1')
where mobile ~ '^(?:\+86|0086|86)0?1[3-9][0-9]{9}$';
