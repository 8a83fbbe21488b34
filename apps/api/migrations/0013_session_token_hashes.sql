-- A copy of the database must not open anybody's session: it keeps hashes of the tokens. Sessions of before stay
-- valid, since their tokens hash to what now stands here.

alter table identity_sessions rename column token to token_hash;
update identity_sessions set token_hash = encode(sha256(convert_to(token_hash, 'UTF8')), 'hex');
