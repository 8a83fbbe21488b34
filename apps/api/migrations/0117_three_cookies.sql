-- The installed privacy policy names the cookie of the time zone, where nobody has edited these sentences.
do $$
declare
  summary_before constant text := 'Two cookies of our own, both for signing in.';
  summary_after constant text := 'Three cookies of our own: two for signing in, one for your time zone.';
  text_before constant text := 'guessing your password. Neither follows you to other sites.';
  text_after constant text := 'guessing your password. The third tells pages behind the sign-in your time zone, for a year. None follows you to other sites.';
begin
  update site_sections
    set content = replace(replace(content::text, summary_before, summary_after), text_before, text_after)::jsonb
    where name = 'privacy' and content::text like '%' || text_before || '%';
  update content_versions
    set content = replace(replace(content::text, summary_before, summary_after), text_before, text_after)::jsonb
    where part = 'privacy' and content::text like '%' || text_before || '%';
end $$;
