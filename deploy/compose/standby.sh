#!/bin/sh
# Copies the primary into an empty volume, and then follows it. A copy that was interrupted begins again.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA"
  install --directory --owner=postgres --group=postgres --mode=0700 "$PGDATA"
  gosu postgres pg_basebackup --host=postgres --username=replication --pgdata="$PGDATA" \
    --write-recovery-conf --wal-method=stream --slot=standby
fi
# The primary removes no row that a read on the standby still needs.
exec docker-entrypoint.sh postgres -c hot_standby_feedback=on
