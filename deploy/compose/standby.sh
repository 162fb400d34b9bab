#!/bin/sh
# Copies the primary into an empty volume, and then follows it.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install --directory --owner=postgres --group=postgres --mode=0700 "$PGDATA"
  gosu postgres pg_basebackup --host=postgres --username=replication --pgdata="$PGDATA" \
    --write-recovery-conf --wal-method=stream --create-slot --slot=standby
fi
exec docker-entrypoint.sh postgres
