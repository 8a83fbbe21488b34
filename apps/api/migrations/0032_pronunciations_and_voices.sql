-- How a user wants words to be said.
create table pronunciations (
  id              uuid primary key default gen_random_uuid(),
  user_id         uuid not null references identity_users (id),
  word            text not null,
  -- The word as it is compared: composed, with single spaces, and in lower case unless its capitals count.
  word_key        text not null,
  say_as          text not null,
  exact_capitals  boolean not null,
  created_at      timestamptz not null default now()
);
create unique index pronunciations_word on pronunciations (user_id, word_key, exact_capitals);

create table favourite_voices (
  user_id     uuid not null references identity_users (id),
  voice       text not null,
  created_at  timestamptz not null default now(),
  primary key (user_id, voice)
);

-- Sentences that a user heard for free, each with an object of its own; kept for some days, and counted for a day.
create table heard_sentences (
  id             uuid primary key,
  user_id        uuid not null references identity_users (id),
  -- Hash of the spoken text, the voice, its settings and the engine.
  key            text not null,
  engine         text not null,
  seconds        double precision not null,
  created_at     timestamptz not null default now(),
  last_heard_at  timestamptz not null default now()
);
create unique index heard_sentences_key on heard_sentences (user_id, key);
create index heard_sentences_of_day on heard_sentences (user_id, created_at);
create index heard_sentences_old on heard_sentences (last_heard_at);
