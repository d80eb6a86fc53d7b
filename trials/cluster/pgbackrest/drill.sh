#!/bin/bash
# Drops a table of a temporary PostgreSQL archived by pgBackRest, and recovers it to the moment before.
# Needs Debian's postgresql-15 and pgbackrest. As root it runs everything as the user postgres. Removes all its files.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
if [ "$(id -u)" = 0 ]; then
  work=$(mktemp -d /tmp/pecset-pgbackrest-XXXXXX)
  cp "$here"/*.conf "$here"/drill.sh "$work"
  chown -R postgres: "$work"
  chmod 755 "$work"
  trap 'rm -rf "$work"' EXIT
  setpriv --reuid postgres --regid postgres --init-groups env -i PATH="$PATH" bash "$work/drill.sh"
  exit
fi

bin=${PG_BIN:-/usr/lib/postgresql/15/bin}
work=$(mktemp -d /tmp/pecset-pgbackrest-XXXXXX)
port=${PORT:-$((20000 + RANDOM % 20000))}
end() {
  "$bin/pg_ctl" --pgdata="$work/data" --mode=immediate stop >/dev/null 2>&1 || true
  rm -rf "$work"
}
trap end EXIT
mkdir -p "$work"/{repository,lock,log,spool}

filled() {
  sed -e "s#@WORK@#$work#g; s#@DATA@#$work/data#g; s#@REPOSITORY@#$work/repository#g; s#@PORT@#$port#g" \
    -e "s#@PASSPHRASE@#$(head -c 32 /dev/urandom | base64 | tr -d '/+=')#g" "$here/$1"
}
filled pgbackrest.conf >"$work/pgbackrest.conf"
rest() { pgbackrest --config="$work/pgbackrest.conf" --stanza=pecset "$@"; }
sql() { "$bin/psql" --quiet --tuples-only --no-align --host="$work" --port="$port" --username="$(id -un)" postgres --command="$1"; }
start() { "$bin/pg_ctl" --pgdata="$work/data" --log="$work/postgres.log" --timeout=120 --wait start >/dev/null; }

"$bin/initdb" --pgdata="$work/data" --data-checksums --auth=trust --no-sync >/dev/null
filled postgresql.conf >>"$work/data/postgresql.conf"
echo "listen_addresses = '127.0.0.1'
port = $port
unix_socket_directories = '$work'" >>"$work/data/postgresql.conf"
start
echo "a server on port $port"

rest stanza-create
rest check
rest --type=full backup
echo "a full backup: $(rest info --output=text | grep -c 'full backup') in the repository"

sql "create table dispensed (sn text primary key); insert into dispensed select 'SN-' || n from generate_series(1, 1000) n"
rest --type=incr backup
sql "insert into dispensed values ('after the last backup')"
moment=$(sql "select clock_timestamp()")
# Waits a second, so that the moment and the drop differ even in whole seconds.
until [ "$(sql "select clock_timestamp() > timestamptz '$moment' + interval '1 second'")" = t ]; do :; done
sql "insert into dispensed values ('after the moment'); drop table dispensed"
sql "select pg_switch_wal()" >/dev/null
rest check
echo "somebody dropped the table after $moment"

"$bin/pg_ctl" --pgdata="$work/data" --mode=fast --wait stop >/dev/null
rm -rf "$work/data"
rest --type=time --target="$moment" --target-action=promote restore
start
until [ "$(sql "select pg_is_in_recovery()")" = f ]; do :; done

counted=$(sql "select count(*) || ' ' || count(*) filter (where sn = 'after the last backup') || ' ' ||
  count(*) filter (where sn = 'after the moment') from dispensed")
rest check
if [ "$counted" = '1001 1 0' ]; then
  echo "good: all 1001 rows of that moment are there, and nothing that came later; the archive goes on"
else
  echo "BAD: $counted"
  exit 1
fi
