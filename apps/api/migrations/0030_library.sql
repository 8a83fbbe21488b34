-- The library: every script and project of a user, with its takes (recordings), versions and folders.

-- A text without the marks for pauses ([pause 1s]) and emphasis (*word*), which are not spoken.
create function library_plain(content text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    regexp_replace(content, '\[pause\s+[0-9.]+\s*s\]', ' ', 'gi'), '\*([^*\n]+)\*', '\1', 'g')
$$;

-- A title made from a text: its first sentence without the full stop, at most 80 characters.
create function library_title(content text) returns text language sql immutable parallel safe as $$
  select case
    when sentence = '' then 'Untitled'
    when char_length(sentence) <= 80 then sentence
    else rtrim(regexp_replace(left(sentence, 79), '\s+\S*$', ''), ' ,;:') || '…'
  end
  from (
    select regexp_replace(btrim((regexp_split_to_array(
      -- Only the first line, and enough of it for a title.
      left(split_part(btrim(library_plain(content), E' \t\r\n'), E'\n', 1), 400),
      '(?<=[.!?…]["”’)\]]*)(?<!\m(?:Dr|Mr|Mrs|Ms|St|Prof|vs|No|e\.g|i\.e)\.)\s+'
    ))[1], E' \t\r'), '(?<=[^.])\.$', '') as sentence
  ) first_sentence
$$;

-- The words of a text as they are searched: lower case, without accents, at most 60 characters of each. The
-- separators are listed, so that a word is the same under every locale of the database.
create function library_words(content text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(left(word, 60) order by place), '{}')
  from regexp_split_to_table(
    lower(regexp_replace(normalize(content, NFKD), '[\u0300-\u036f]', '', 'g')),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+'
  ) with ordinality as split (word, place)
  where word <> ''
$$;

-- The words of one user's text for the search index. Each begins with a key of the user, so that a search reads
-- only that user's part of the index, however many rows others have. Two users may share a key.
create function library_search(owner uuid, content text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(select left(owner::text, 8) || word from unnest(library_words(content)) as word))
$$;

-- A user's search: every typed word, the last one also as the beginning of a word; null without any word.
create function library_query(owner uuid, typed text) returns tsquery language sql immutable parallel safe as $$
  select string_agg(
    '''' || left(owner::text, 8) || word || '''' || case when place = cardinality(words) then ':*' else '' end,
    ' & ')::tsquery
  from library_words(typed) as words, unnest(words) with ordinality as each (word, place)
$$;

create table library_folders (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references users (id),
  name        text not null,
  created_at  timestamptz not null default now()
);
create unique index library_folders_name on library_folders (user_id, lower(name));

create table library_entries (
  id              uuid primary key default gen_random_uuid(),
  user_id         uuid not null references users (id),
  kind            text not null check (kind in ('script', 'project')),
  -- Made from the text until its owner enters one.
  title           text not null,
  has_own_title   boolean not null default false,
  text            text not null,
  prompt          text not null default '',
  -- Of a project; null for a script.
  speaker_count   integer,
  folder_id       uuid references library_folders (id) on delete set null,
  is_favourite    boolean not null default false,
  word_count      integer not null default 0,
  credits_spent   integer not null default 0,
  -- Of its takes; the other four describe the chosen one.
  take_count      integer not null default 0,
  chosen_take_id  uuid,
  seconds         double precision,
  voices          text[] not null default '{}',
  engine          text,
  search          tsvector not null,
  created_at      timestamptz not null default now(),
  -- When its words or its sound last changed.
  updated_at      timestamptz not null default now(),
  deleted_at      timestamptz,
  -- Number of its newest version.
  revision        integer not null default 1
);

-- Title, word count and search words follow the text.
create function describe_library_entry() returns trigger language plpgsql as $$
begin
  if not new.has_own_title then
    new.title := library_title(new.text);
  end if;
  new.word_count := coalesce(cardinality(regexp_split_to_array(nullif(btrim(library_plain(new.text), E' \t\r\n'), ''), '\s+')), 0);
  new.search := library_search(new.user_id, new.title || ' ' || new.text);
  return new;
end
$$;
create trigger describe_library_entry before insert or update of title, has_own_title, text on library_entries
  for each row execute function describe_library_entry();

create table entry_versions (
  entry_id    uuid not null references library_entries (id) on delete cascade,
  number      integer not null,
  text        text not null,
  reason      text not null
    check (reason in ('generated', 'edited', 'rewritten', 'answered', 'restored', 'imported')),
  created_at  timestamptz not null default now(),
  primary key (entry_id, number)
);

-- A take's id is the id of the generation that made it.
create table takes (
  id          uuid primary key,
  entry_id    uuid not null references library_entries (id) on delete cascade,
  user_id     uuid not null references users (id),
  number      integer not null,
  -- The version of the text that it speaks.
  version     integer not null,
  voices      text[] not null,
  engine      text not null,
  seconds     double precision not null,
  credits     integer not null,
  -- Heights of its waveform, 0 to 100; null for takes made before they were measured.
  peaks       smallint[],
  created_at  timestamptz not null default now(),
  deleted_at  timestamptz,
  unique (entry_id, number)
);
create index takes_newest on takes (user_id, created_at desc);
create index takes_deleted on takes (user_id, deleted_at) where deleted_at is not null;

-- The entry that a script or voice belongs to.
alter table generations add column entry_id uuid references library_entries (id) on delete set null;
-- Since when its texts are deleted for good, with its entry or its take; its audio follows.
alter table generations add column purged_at timestamptz;

-- Scripts and voices of the same text become one entry.
create temporary table texts on commit drop as
  select
    gen_random_uuid() as entry_id,
    generations.user_id,
    md5(btrim(script, E' \t\r\n')) as hash,
    min(btrim(script, E' \t\r\n')) as text,
    coalesce((array_agg(prompt order by generations.created_at) filter (where kind = 'script'))[1], '') as prompt,
    bool_or(kind = 'script') as is_generated,
    count(*) filter (where credit_holds.state = 'settled') as credits_spent,
    min(generations.created_at) as created_at,
    max(coalesce(finished_at, generations.created_at)) as updated_at
  from generations
  left join credit_holds on credit_holds.id = generations.hold_id
  where status = 'succeeded' and btrim(script, E' \t\r\n') <> '' and (kind = 'script' or audio_key is not null)
  group by generations.user_id, md5(btrim(script, E' \t\r\n'));
create unique index on texts (user_id, hash);
insert into library_entries (id, user_id, kind, title, text, prompt, credits_spent, search, created_at, updated_at)
  select entry_id, user_id, 'script', '', text, prompt, credits_spent, '', created_at, updated_at from texts;
insert into entry_versions (entry_id, number, text, reason, created_at)
  select entry_id, 1, text, case when is_generated then 'generated' else 'edited' end, created_at from texts;
update generations set entry_id = texts.entry_id
  from texts
  where texts.user_id = generations.user_id and texts.hash = md5(btrim(script, E' \t\r\n'))
    and status = 'succeeded' and (kind = 'script' or audio_key is not null);
insert into takes (id, entry_id, user_id, number, version, voices, engine, seconds, credits, created_at)
  select
    generations.id,
    entry_id,
    generations.user_id,
    row_number() over (partition by entry_id order by generations.created_at, generations.id),
    1,
    array[voice],
    engine,
    coalesce(duration_seconds, 0),
    case when credit_holds.state = 'settled' then 1 else 0 end,
    coalesce(finished_at, generations.created_at)
  from generations
  left join credit_holds on credit_holds.id = generations.hold_id
  where entry_id is not null and kind = 'voice' and voice is not null and engine is not null;
update library_entries set
    take_count = chosen.number, chosen_take_id = chosen.id, seconds = chosen.seconds,
    voices = chosen.voices, engine = chosen.engine
  from (select distinct on (entry_id) * from takes order by entry_id, number desc) chosen
  where chosen.entry_id = library_entries.id;

create index generations_entry on generations (entry_id) where entry_id is not null;
create index generations_purged on generations (purged_at) where purged_at is not null and audio_key is not null;

-- Without a pending list, a search never reads what others have just added.
create index library_entries_search on library_entries using gin (search) with (fastupdate = off);
-- Counts for the list beside the entries are read from this index alone.
create index library_entries_newest on library_entries (user_id, updated_at desc, id)
  include (is_favourite, folder_id) where deleted_at is null;
create index library_entries_by_title on library_entries (user_id, lower(title), id) where deleted_at is null;
create index library_entries_by_voice on library_entries (user_id, (voices[1]), id) where deleted_at is null;
create index library_entries_by_length on library_entries (user_id, seconds, id) where deleted_at is null;
create index library_entries_favourite on library_entries (user_id, updated_at desc, id)
  where is_favourite and deleted_at is null;
create index library_entries_of_folder on library_entries (folder_id, updated_at desc, id)
  where folder_id is not null;
create index library_entries_deleted on library_entries (user_id, updated_at desc, id)
  where deleted_at is not null;
create index library_entries_to_purge on library_entries (deleted_at) where deleted_at is not null;
create index library_entries_same_text on library_entries (user_id, md5(text), updated_at desc)
  where deleted_at is null;
