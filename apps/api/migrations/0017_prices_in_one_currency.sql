-- Packages and items are priced in the currency of the payment settings: changing it changes every price, and the
-- pages rendered with them.
create trigger announce_change after update on payment_settings
  for each statement execute function announce_change('packages');
