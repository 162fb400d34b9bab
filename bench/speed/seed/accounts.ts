import { idSql, tokenSql } from './ids.ts';
import { citySql, addressSql, venueSql } from './texts.ts';
import { MEASURED_BUSINESSES, MEASURED_WORKERS, firstFreshWorker, type Size } from './size.ts';

type AccountRange = { kind: 'worker' | 'business'; from: number; to: number };

export const emailOf = (kind: AccountRange['kind'], number: number) => `${kind}-${number}@example.se`;

const CREATED = `now() - interval '4 years'`;

/** @param hash the stored password hash of all accounts */
const identities = ({ kind, from, to }: AccountRange, hash: string) => [
  `insert into users (id, name, email, role, created_at)
   select ${idSql(kind, 'n')}, '${kind} ' || n, '${kind}-' || n || '@example.se', '${kind}', ${CREATED}
   from generate_series(${from}::bigint, ${to - 1}) n`,
  `insert into accounts (user_id, account_id, provider_id, password, created_at)
   select ${idSql(kind, 'n')}, (${idSql(kind, 'n')})::text, 'credential', '${hash}', ${CREATED}
   from generate_series(${from}::bigint, ${to - 1}) n`,
];

const sessions = ({ kind, from, to }: AccountRange) =>
  `insert into sessions (user_id, token, expires_at, created_at, updated_at)
   select ${idSql(kind, 'n')}, ${tokenSql(kind, 'n')}, now() + interval '30 days', now(), now()
   from generate_series(${from}::bigint, ${to - 1}) n`;

/** All accounts, and sessions for the measured ones. */
export function accountsSql(size: Size, hash: string): string[] {
  const workers: AccountRange = { kind: 'worker', from: 0, to: size.workers };
  const businesses: AccountRange = { kind: 'business', from: 0, to: size.businesses };
  return [
    ...identities(workers, hash),
    `insert into workers (user_id, first_name, last_name, phone_number, expertise, city, street_address, zip_code, created_at)
     select ${idSql('worker', 'n')}, 'Wilma', 'Ek ' || n, '070-1740605', '{Server,Host}', ${citySql('n')}, ${addressSql('n')}, '111 22', ${CREATED}
     from generate_series(0::bigint, ${size.workers - 1}) n`,
    ...identities(businesses, hash),
    `insert into businesses (user_id, first_name, last_name, phone_number, business_name, organisation_number, business_type, business_address, city, zip_code, created_at)
     select ${idSql('business', 'n')}, 'Anna', 'Berg', '070-1740606', ${venueSql('n')}, '556016-0680', 'Restaurant', ${addressSql('n')}, ${citySql('n')}, '111 22', ${CREATED}
     from generate_series(0::bigint, ${size.businesses - 1}) n`,
    sessions({ kind: 'worker', from: 0, to: MEASURED_WORKERS }),
    sessions({ kind: 'worker', from: firstFreshWorker(size), to: size.workers }),
    sessions({ kind: 'business', from: 0, to: MEASURED_BUSINESSES }),
  ];
}
