-- Google's ID tokens prove a user's identity for an hour each, and nothing reads them again.

update identity_accounts set id_token = null where id_token is not null;
