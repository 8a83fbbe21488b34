-- Packages and items are priced in the currency that payments are set up for: another one is another price of each,
-- and of the pages that were written with it.
create trigger announce_change after update on payment_settings
  for each statement execute function announce_change('packages');
