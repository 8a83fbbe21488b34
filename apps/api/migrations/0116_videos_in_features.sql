-- Voiceovers become videos: the installed text says so where nobody has edited it.
do $$
declare
  before constant text := 'From prompt to finished voice track on one screen. Edit a line, record again, and drop the file into your timeline.';
  after constant text := 'From prompt to finished voice track on one screen. Edit a line, record again, and make a captioned video in your browser, or drop the file into your timeline.';
begin
  update site_features set description = after where description = before;
  update content_versions set content = replace(content::text, before, after)::jsonb
    where part = 'features' and content::text like '%' || before || '%';
end $$;
