-- The installed privacy policy names the cookie of the time zone and what PayPal tells us, where nobody has edited these
-- sentences. A message to customers names the page where packages are.
do $$
declare
  summary_before constant text := 'Two cookies of our own, both for signing in.';
  summary_after constant text := 'Three cookies of our own: two for signing in, one for your time zone.';
  text_before constant text := 'guessing your password. Neither follows you to other sites.';
  text_after constant text := 'guessing your password. The third tells pages behind the sign-in your time zone, for a year. None follows you to other sites.';
  payment_before constant text := 'PayPal takes the payment and tells us its number, its status';
  payment_after constant text := 'PayPal takes the payment and tells us the transaction number, its status';
  template_before constant text := 'You can buy a package under Packages in your account';
  template_after constant text := 'You can buy a package under Upgrade Package in your account';
begin
  update site_sections
    set content = replace(replace(content::text, summary_before, summary_after), text_before, text_after)::jsonb
    where name = 'privacy' and content::text like '%' || text_before || '%';
  update content_versions
    set content = replace(replace(content::text, summary_before, summary_after), text_before, text_after)::jsonb
    where part = 'privacy' and content::text like '%' || text_before || '%';
  update site_sections
    set content = replace(content::text, payment_before, payment_after)::jsonb
    where name = 'privacy' and content::text like '%' || payment_before || '%';
  update content_versions
    set content = replace(content::text, payment_before, payment_after)::jsonb
    where part = 'privacy' and content::text like '%' || payment_before || '%';
  update email_templates
    set body = replace(body, template_before, template_after)
    where body like '%' || template_before || '%';
end $$;
