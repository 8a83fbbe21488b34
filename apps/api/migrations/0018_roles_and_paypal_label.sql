-- Roles are ordered as their labels are: Admin, Member, Moderator, Seller.
drop index users_by_role;
create index users_by_role on users (lower(role), id) where deleted_at is null;

-- A site starts with the label that a reset brings. Whoever has chosen another one has saved since.
alter table payment_settings
  alter column button_styles set default '{"layout": "vertical", "color": "blue", "shape": "rect", "label": "paypal"}';
update payment_settings set button_styles = jsonb_set(button_styles, '{label}', '"paypal"')
  where not exists (select from audit_log where entity = 'payment-settings');
