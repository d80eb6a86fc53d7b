import { checkDigit } from '@pecset/gs1';

export const MONTHS = 72;

/** The measured organisations; the rows of the other 2,998 must not slow down either. */
export const LARGE = 1;
export const SMALL = 2;
const OTHERS = 2_998;
const PRODUCTS = 2_000;

/** Number of rows of the two measured organisations. */
export type Shares = { readonly large: number; readonly small: number };

/** Gives the two 900,000 and 20,000 of ten million rows, and the same share of any other number. */
export const sharesOf = (rows: number): Shares => ({
  large: Math.round(rows * 0.09),
  small: Math.round(rows * 0.002),
});

/** A prime that does not divide the row count, so that its multiples take each remainder exactly once. */
const SPREAD = 7_368_787;

/** Month 0 is the earliest that an `ml_id` can encode; the 72 months make six years. */
export const monthStart = (month: number): Date => new Date(Date.UTC(2024, month, 1));

export const partitionOf = (month: number): string =>
  `transaction_${monthStart(month).toISOString().slice(0, 7).replace('-', '_')}`;

/** SQL for a number between 0 and 1 that is the same on every run. */
const chance = (key: string, seed: number) =>
  `((hashint8extended(${key}, ${seed}) & 2147483647)::float8 / 2147483648)`;

const gtins = Array.from({ length: PRODUCTS }, (_, index) => {
  const front = `0599${String(100_000_000 + index * 7_919).padStart(9, '0')}`;
  return `${front}${checkDigit(front)}`;
});

export const organisationRows = `
  insert into partner (partner_id, name, mode, connection_status) overriding system value
    select o, 'Patika ' || o, 'production', 'A' from generate_series(1, ${OTHERS + 2}) o;
  insert into app_user (user_id, user_name, email, status) overriding system value
    select o * 10 + u, 'u' || o || '-' || u, o || '-' || u || '@pecset.example', 'A'
    from generate_series(1, ${OTHERS + 2}) o, generate_series(0, 2) u;
  insert into membership (partner_id, user_id, roles)
    select o, o * 10 + u, case u when 0 then '{ADMN}'::text[] else '{}' end
    from generate_series(1, ${OTHERS + 2}) o, generate_series(0, 2) u;
  create table bench_product as
    select (i - 1)::int as product, gtin from unnest('{${gtins.join(',')}}'::text[]) with ordinality g (gtin, i);
  insert into product_list (partner_id, source, names, loaded_at) values (0, 'bench.csv', ${PRODUCTS}, now());
  insert into product_name (partner_id, gtin, name) select 0, gtin, 'Készítmény ' || product from bench_product`;

/**
 * Inserts a month's rows in time order within opening hours, with organisations interleaved. In five rows of an
 * organisation, two packs are verified and dispensed and one is only dispensed; a few are returned or destroyed, and
 * one pack in a hundred reappears for up to half a year.
 */
export const transactionRows = (rows: number, { large, small }: Shares, month: number): string => {
  const first = Math.floor((rows * month) / MONTHS);
  const beyond = Math.floor((rows * (month + 1)) / MONTHS);
  const days = (monthStart(month + 1).getTime() - monthStart(month).getTime()) / 86_400_000;
  const startMs = monthStart(month).getTime() - Date.UTC(2024, 0, 1);
  return `insert into ${partitionOf(month)} (partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type,
      status, phase, reason_code, alert_id, undo_ml_id, raw_scan, lease_until)
    with placed as (
      select i, case when k < ${large} then ${LARGE} when k < ${large + small} then ${SMALL} else 3 + k % ${OTHERS} end as org,
        (${startMs} + floor(at * ${days}) * 86400000 + 25200000 + floor((at * ${days} - floor(at * ${days})) * 46800000))::bigint
          * 4096 + i % 4096 as ml_id
      from (select i, i * ${SPREAD} % ${rows} as k, (i - ${first})::float8 / ${beyond - first} as at
        from generate_series(${first}::bigint, ${beyond - 1}) i) s
    ), numbered as (
      select *, row_number() over w - 1 as n, lag(ml_id) over w as before, lead(ml_id) over w as after
      from placed window w as (partition by org order by i)
    ), pressed as (
      select *, n % 5 as step, n / 5 % 40 = 7 as returned,
        n / 5 * 3 + case n % 5 when 0 then 0 when 1 then 0 when 2 then 1 when 3 then case when n / 5 % 40 = 7 then 1 else 2 end else 2 end as pack
      from numbered
    ), known as (
      select *, case when (pack + org) % 97 = 53 then ${month - (month % 6)} else ${month} end as since from pressed
    ), read as (
      select *, floor(${PRODUCTS} * power(${chance('org * 1000000007 + since * 10000019 + pack', 1)}, 3))::int as product,
        since / 2 - (${chance('org * 1000000007 + since * 10000019 + pack', 2)} * 3)::int + 8 as lot,
        upper(substr(md5(org || '.' || since || '.' || pack), 1, 14)) as sn
      from known
    ), done as (
      select *, case when step = 3 and returned then 'UDSP' when step in (0, 3) then 'VRFY'
          when step = 4 and n % 100 = 44 then 'DSTR' else 'DSPN' end as trx_type,
        ${chance('i', 3)} < (5 + org * 7 % 46) / 10000.0 as alerted,
        ${chance('i', 4)} as odds,
        ${month === MONTHS - 1 ? `${chance('i', 5)} < 0.0003` : 'false'} as waiting,
        upper(to_hex(product * 100 + lot)) as lot_num,
        to_char(timestamp '2025-06-01' + make_interval(months => lot * 2), 'YYMM') || '00' as exp_date
      from read
    ), objected as (
      select *, case when waiting then null
          when alerted then (case trx_type when 'DSPN'
            then '{NMVS_NC_PCK_22,NMVS_NC_PCK_22,NMVS_FE_LOT_13,NMVS_FE_LOT_03,NMVS_NC_PC_02}'::text[]
            else '{NMVS_FE_LOT_13,NMVS_FE_LOT_12,NMVS_FE_LOT_03,NMVS_NC_PC_02,NMVS_NC_PC_02}'::text[] end)[1 + floor(odds * 5)::int]
          when odds < 0.0002 then 'NMVS_NC_PC_01'
          when odds < 0.004 and trx_type = 'DSPN' then 'NMVS_NC_PCK_23' end as reason_code
      from done
    )
    select org, ml_id, org * 10 + i % 3, 'production', g.gtin, sn, lot_num, exp_date, trx_type,
      case when waiting then null when reason_code in ('NMVS_NC_PC_01', 'NMVS_NC_PC_02') then 'U'
        when reason_code like '%LOT%' then 'E' when trx_type in ('VRFY', 'UDSP') then 'A' else 'I' end,
      case when waiting then 'queued' else 'done' end, reason_code,
      case when alerted and not waiting then 'HU-' || md5(ml_id::text)::uuid end,
      case when trx_type = 'UDSP' then before when step = 2 and returned then after end,
      '01' || g.gtin || '17' || exp_date || '10' || lot_num || chr(29) || '21' || sn, null
    from objected join bench_product g using (product) order by i`;
};

export const alertRows = `
  insert into alert (partner_id, ml_id, alert_id, printed_by, printed_at, acknowledged_by, acknowledged_at)
    select partner_id, ml_id, alert_id, case when ml_id % 10 < 7 then user_id end, case when ml_id % 10 < 7 then at end,
      case when ml_id % 10 < 8 then user_id end, case when ml_id % 10 < 8 then at end
    from (select *, timestamptz '2024-01-01 00:00:00+00' + make_interval(secs => ml_id / 4096 / 1000 + 60) as at
      from transaction where alert_id is not null or reason_code = 'NMVS_NC_PC_01') t order by ml_id;
  insert into alert_outcome (partner_id, ml_id, outcome, words, user_id, at)
    select partner_id, ml_id, ('{own-error,own-error,technical,suspicion}'::text[])[1 + ml_id % 4], 'Megnéztük.',
      partner_id * 10, timestamptz '2024-01-01 00:00:00+00' + make_interval(secs => ml_id / 4096 / 1000 + 3600)
    from alert where ml_id % 7 > 0 order by ml_id`;

export const packRows = `
  insert into pack (partner_id, mode, gtin, sn, first_ml_id, last_ml_id, version)
    select partner_id, mode, gtin, sn, min(ml_id), max(ml_id), count(*) from transaction
    group by partner_id, mode, gtin, sn order by min(ml_id)`;
