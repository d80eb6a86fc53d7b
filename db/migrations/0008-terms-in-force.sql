-- A version of the terms or the privacy policy binds from its day on; until then it is announced, and the one before it
-- is in force.
alter table term_version add column effective_at timestamptz;
-- What the program itself brings along was in force before anybody could ask, whatever two clocks say.
update term_version set effective_at = case when html is null then '-infinity' else published_at end;
alter table term_version alter column effective_at set default now(), alter column effective_at set not null;
