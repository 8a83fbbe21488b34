-- Roles are sorted by their labels: Admin, Member, Moderator, Seller.
drop index users_by_role;
create index users_by_role on users (lower(role), id) where deleted_at is null;

-- A new site starts with the same label that a reset restores. Anybody who chose another one has saved since.
alter table payment_settings
  alter column button_styles set default '{"layout": "vertical", "color": "blue", "shape": "rect", "label": "paypal"}';
update payment_settings set button_styles = jsonb_set(button_styles, '{label}', '"paypal"')
  where not exists (select from audit_log where entity = 'payment-settings');
