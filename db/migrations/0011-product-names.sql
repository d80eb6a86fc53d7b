-- What products are called: for people's eyes only, never sent anywhere.

-- The file that an organisation's names came from. 0: for everybody, from the operator.
create table product_list (
  partner_id bigint primary key,
  -- The name of the file.
  source text not null,
  names integer not null,
  -- Null where the operator loaded it.
  loaded_by bigint,
  loaded_at timestamptz not null
);

create table product_name (
  partner_id bigint not null,
  gtin text collate "C" not null check (length(gtin) = 14),
  name text not null check (length(name) between 1 and 200),
  primary key (partner_id, gtin)
);
