/** The demo's organisation and its admin, in a database where nothing else is. */
const OF_DEMO = `(select m.partner_id, m.user_id from membership m join app_user u on u.user_id = m.user_id
  where u.email = 'demo@pecset.example') o`;

/** The column is stored uncompressed, so a repeated pattern takes its whole place. */
const picture = (seed: string, bytes: number) =>
  `decode(repeat(md5(${seed}), ${Math.ceil(bytes / 16)}), 'hex')`;

const PHOTOGRAPH = `insert into dossier_photograph
  (partner_id, ml_id, content, content_type, width, height, size, sha256, shows, source, user_id, at)`;

/**
 * So many alerts over the past year, oldest first: of ten two are open, one is looked into, one held back, six are
 * closed; each with a pack, three photographs of 20 kB, a note and a print. Ten
 * of 2 MB come with them: seven fill the newest dossier, three lie in the one before.
 */
export const alertRows = (alerts: number): readonly string[] => [
  `select make_past_transaction_partitions((now() - interval '13 months')::date)`,
  `create table bench_alert as
    select i, ml_id_at(now() - interval '1 year' + i * (interval '364 days' / ${alerts})) as ml_id,
      'SN' || lpad(i::text, 8, '0') as sn, o.partner_id, o.user_id
    from generate_series(1, ${alerts}) i, ${OF_DEMO}`,
  `insert into transaction (partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, status, phase,
      reason_code, alert_id)
    select partner_id, ml_id, user_id, 'sandbox', '09520000000011', sn, 'LOT1', '281200', 'VRFY', 'U', 'done',
      'NMVS_NC_PC_02', 'HU-' || i from bench_alert`,
  `insert into pack (partner_id, mode, gtin, sn, first_ml_id, last_ml_id, version)
    select partner_id, 'sandbox', '09520000000011', sn, ml_id, ml_id, 1 from bench_alert`,
  `insert into alert (partner_id, ml_id, alert_id) select partner_id, ml_id, 'HU-' || i from bench_alert order by i`,
  `update alert a set taken_by = b.user_id, taken_at = now() from bench_alert b
    where b.partner_id = a.partner_id and b.ml_id = a.ml_id and b.i % 10 = 2`,
  `insert into alert_outcome (partner_id, ml_id, outcome, words, user_id, at, cause, decision)
    select partner_id, ml_id, 'technical', 'Megnéztük.', user_id, now(), 'manufacturer',
      case i % 10 when 3 then 'held' else 'released' end
    from bench_alert where i % 10 > 2`,
  `insert into dossier_entry (partner_id, ml_id, kind, facts, user_id, at)
    select partner_id, ml_id, kind, facts::jsonb, user_id, now() from bench_alert,
      (values ('printed', '{"what": "alert"}'), ('note', '{"words": "Megnéztük."}')) as step (kind, facts)`,
  `${PHOTOGRAPH} select partner_id, ml_id, content, 'image/jpeg', 1024, 768, length(content), sha256(content), 'seal',
      'phone', user_id, now()
    from bench_alert, generate_series(1, 3) n, lateral (select ${picture("i || '/' || n", 20_000)} as content) made`,
  `${PHOTOGRAPH} select partner_id, ml_id, content, 'image/jpeg', 2048, 1536, length(content), sha256(content), 'sides',
      'phone', user_id, now()
    from bench_alert, generate_series(1, 7) n, lateral (select ${picture("'large' || n", 2_000_000)} as content) made
    where i = (select max(i) from bench_alert) or (n <= 3 and i = (select max(i) - 1 from bench_alert))`,
  `vacuum analyze`,
];
