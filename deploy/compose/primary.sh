#!/bin/sh
# Runs once, when the primary's volume is empty: the role and the slot of the standby.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=password="$REPLICATION_PASSWORD" <<'SQL'
create role replication with replication login password :'password';
select pg_create_physical_replication_slot('standby');
-- A standby that stays away longer is copied again, before the log fills the disk.
alter system set max_slot_wal_keep_size = '4GB';
SQL
echo 'host replication replication all scram-sha-256' >>"$PGDATA/pg_hba.conf"
