-- The built-in voices speak more than English: the installed text says so where nobody has edited it.
do $$
declare
  before constant text := '30 voices in tones from warm to firm. Play a sample of each one and keep the voice that suits your channel.';
  after constant text := '42 voices in tones from warm to firm. They speak English, Spanish, Portuguese, French and Italian without a cloud. Play a sample of each one and keep the voice that suits your channel.';
begin
  update site_features set description = after where description = before;
  update content_versions set content = replace(content::text, before, after)::jsonb
    where part = 'features' and content::text like '%' || before || '%';
end $$;
