-- How the voice of a take spoke; null if as it is, and for several voices.
alter table takes add column settings jsonb;
update takes set settings = generations.settings
  from generations
  where generations.id = takes.id
    and generations.settings <> '{"speed": 1, "pitch": 0, "volume": 0, "style": "neutral"}'::jsonb;
