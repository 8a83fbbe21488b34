-- A copy of the database must not open anybody's session, so only hashes of the tokens are stored. Existing
-- sessions stay valid: their tokens hash to the values stored here.

alter table identity_sessions rename column token to token_hash;
update identity_sessions set token_hash = encode(sha256(convert_to(token_hash, 'UTF8')), 'hex');
