#!/bin/sh
# Runs once, when the primary's volume is empty: the role and the slot of the standby, and the settings that a pooler cannot send.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=password="$REPLICATION_PASSWORD" <<'SQL'
create role replication with replication login password :'password';
alter role passa set statement_timeout = '15s';
alter role passa set idle_in_transaction_session_timeout = '15s';
alter role passa set plan_cache_mode = force_generic_plan;
alter role passa set jit = off;
select pg_create_physical_replication_slot('standby');
-- A standby that stays away longer is copied again, before the log fills the disk.
alter system set max_slot_wal_keep_size = '4GB';
SQL
echo 'host replication replication all scram-sha-256' >>"$PGDATA/pg_hba.conf"
