-- Which parts the site has is defined once, in the contract.
alter table site_sections drop constraint site_sections_name_check;
alter table content_versions drop constraint content_versions_part_check;
