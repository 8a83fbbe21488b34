-- Terms and privacy are parts of the site like the others, each with its own history.
alter table site_sections drop constraint site_sections_name_check;
alter table site_sections add constraint site_sections_name_check
  check (name in ('banner', 'about', 'contact-page', 'footer', 'terms', 'privacy'));
alter table content_versions drop constraint content_versions_part_check;
alter table content_versions add constraint content_versions_part_check
  check (part in ('banner', 'features', 'about', 'testimonials', 'contact-page', 'footer', 'terms', 'privacy'));
