import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { expect, onTestFinished, test } from 'vitest';
import { performAction, aHire, aJob, anApplication, aWorker, businessForm, signUpByApi } from '../testing/builders.ts';
import { rows } from '../testing/database.ts';
import { aFile, bytesOf } from '../testing/files.ts';
import { olderMigrations } from '../testing/older-migrations.ts';
import { usePassa } from '../testing/passa.ts';
import { DRIZZLE_OPTIONS, type Database } from '../platform/database/database.ts';
import { migrationNames, MIGRATIONS } from './migrations.ts';
import { toE164 } from '../core/e164.ts';

const passa = usePassa();

// The migrator runs each migration that is later than the newest one in the database. If a released migration changes, databases that
// ran it do not get the change; if its time changes, they may run it again and the program does not start. So add a line here for a
// new migration, and never change a line.
const RELEASED = [
  ['0000_tables', 1_795_259_038_744, '218949993e794a5874b8887c6fd02b8d58a3b744e1ef0cd9600d46c800e9a85a'],
  ['0001_hiring_rules', 1_795_259_039_318, '2efa36af78658ae41132e42dfcbb2220361c7666908cbbb62ccdfe805071ffda'],
  ['0002_worker_files', 1_795_263_402_405, '40392fbea8589ae3aa93c37431e8ce2f30ee1800b5cdff3c57aee4193930f428'],
  ['0003_open_jobs_by_start', 1_795_266_554_723, '6e0b9355cfde542e686696553f5dda4eeb338fd7aeebab7a095189b2d45a13e5'],
  ['0004_files_mail_calendar', 1_795_269_628_462, '2e89824236c16216c470192a0686017207b8276ed0b4c87eaa569717429eb0b6'],
  ['0005_linked_files', 1_795_270_551_031, '22b8bbfd76e28c0ed0e28160aa5bbe97b8eec498b53eb301eae71db094c9a45e'],
  ['0006_live', 1_795_281_070_304, '9f4026f3474694a0e4a0647336bcbf71c1c45e0e8aa16535eb70009766f6ce2d'],
  ['0007_session_ends', 1_795_281_093_196, '171042eed89aa6beff0e995e5529fb4eed3d4d8c4feef9908494b7d701003911'],
  ['0008_security', 1_795_292_388_114, '646d8b03dcaa61b13301217d39b3dedf5c9862c7e8465ff8b857a17de8acb488'],
  ['0009_audit_log_only_grows', 1_795_292_390_501, 'dec51be3ee5f6351e51fa73d8e1279d07854d6a305de0575499b6147f93e8875'],
  ['0010_search', 1_795_308_869_623, 'bc8ec4d25579e9e80198f957716742e15d1b078e169c6d20470e37ee3e962e38'],
  ['0011_open_jobs_kept_found', 1_795_308_871_157, '72ca224b79892a4212d6270ffe945bc35c4789debce9aa208fdfa99f9b185c13'],
  ['0012_language_and_weeks', 1_795_319_820_048, '07a41e6b2fca0b1e579157bf7dd6e5bf6a44b4102a8648a59eb108cbbd5840c2'],
  [
    '0013_deleted_in_no_language',
    1_795_331_936_210,
    '0e5d4cabc712af36fc76cd138783e081fb4edefd6e52be3d96cf6054f778a128',
  ],
  [
    '0014_feed_reading_and_session_limit',
    1_795_376_761_569,
    'd98db9d2b0a708cdb41bbbc4061721137280e9e215b92eb76c7179092f6d1522',
  ],
  ['0015_applicant_access', 1_795_381_456_589, 'b5932cfed644535eb34b81efabe29f3878e97c8a77e468c4ab2723dafee2c99d'],
  ['0016_second_factor', 1_795_381_901_975, '4f0c5412274f19e85f4110bea94cbced73a013863328f42fba84a9a4f51d4d50'],
  ['0017_passkeys', 1_795_382_601_372, '88633debb15b9b3d47f8b4db7dc04a062142784067aa15f43b093646306779b0'],
  ['0018_address_confirmed', 1_795_388_777_965, '6c15eff03ecb4e949d03d2e8899f7904d3e9e9c9a5fa176329f16716af6b8aa5'],
  [
    '0019_names_of_withdrawn_applicants',
    1_795_394_807_915,
    '689ccfbcb2d9b11ed4e0ba817ff35ce33ae493bd053bcea50107bec8e22021d3',
  ],
  ['0020_maximum_pay_rate', 1_795_418_039_150, 'dc3483ff91e80183ab40b7ef67524082c53f6eb87118b36387ed35696f25285d'],
  [
    '0021_openings_and_assignments',
    1_795_424_922_986,
    '1ac8d96c4b883852c8595a911a82eeb38b66b499a18d0d2e52f57e3d6f105071',
  ],
  [
    '0022_nulls_for_deleted_people',
    1_795_427_300_072,
    '42e7787176bcdd367cbaa2f581eea9daadf7c0e45965eff34f15d99fade41f95',
  ],
  ['0023_changed_terms', 1_795_564_530_473, '0f842ddca5af22d4f171e0d2cbc6fc5750a955d3f12df3979a69de5e0dc1a50c'],
  ['0024_undo_and_messages', 1_795_564_531_473, '64bc0a5b62e336be000277e4b837f39bff9f990a26e66dbe10c8d4010ca108e0'],
  ['0025_filters_of_open_jobs', 1_795_564_532_473, '379323b15122ee6299043a898178e1699feafb8b7bb91fd0855e309fb9cd04f4'],
  [
    '0026_order_of_shifts_and_past',
    1_795_564_533_473,
    '04c11d2a1cce5135e877a56ddc7154ddf48eeb0f7be95dc48bcf44c7578676cb',
  ],
  ['0027_several_processes', 1_795_577_723_823, '7919a9026610c1e0f63da47ad23ee7696f93febfa45ff5a32e46cd62530d72e6'],
  ['0028_applicants_in_order', 1_795_619_614_127, '10d00363013b99ca274f0eec3cd22d79631d94f5420855fd7774959ecb3b3cae'],
  ['0029_several_openings', 1_795_632_628_197, '37360faae8195767166cac4441841fb6dea6da2e044c7d42c42bf3bc516e6fdb'],
  ['0030_worker_availability', 1_795_637_431_075, '74ad8fc586adf48412cdb06f261667c881481a5af6cd4cb610522224c36b47a4'],
  ['0031_job_series', 1_795_637_501_804, 'f79555b6fa9d87d8a80d1807d1196c013965ce529b68bcac806a1993c8ae7705'],
  ['0032_job_templates', 1_795_645_107_536, 'fa937a023afbf87db48f0370270c624e5bc44f5d82fa2f815550dcff109a726f'],
  ['0033_breaks', 1_795_647_127_829, '7357bf355cd150e8027f962f689ac92d23bb97305701a63aa3345854f6cd6a47'],
  ['0034_new_shifts', 1_795_660_175_035, 'e8f02f550a620d2d9d5f2f0561d8bb80a5e6fc80c9fb6d1278ee78e9a23c565e'],
  ['0035_regulars', 1_795_663_476_032, 'f88c7f1733d7e15b014d81f75c1adeac38cc57c9c0e804f74408b8605141e1d8'],
  ['0036_blocks', 1_795_670_681_690, '11996ea61ad53b1819327eef35b43bc7de7f24717a6094736a841bc4c224e553'],
  ['0037_pins', 1_795_674_393_112, 'c3cbfc6a810a1ff696d82786444988bef8dd3f671b319a5e7b8e1cb7939e9476'],
  ['0038_invitations', 1_795_674_984_257, 'b686e6307f3a475c648772cd598e8abe99f987eed2e6decff15bff9e1714c63e'],
  ['0039_faster_search_words', 1_795_688_085_777, '0be6abf438163f43abeb3f981af7e93cd30e925d4ae8d07e96783d5dc57b2fc6'],
  ['0040_encryption', 1_795_698_504_419, 'd9b23a81257cb596de0152e31555415b7cf4c8435be3d3d30bc9bcf6d93284ed'],
  ['0041_personal_numbers', 1_795_699_428_569, 'e648c65e90cfeadd1cdd0ba90c39798e0910c8f855f3f32427a56c9f080ed43c'],
  ['0042_attendance', 1_795_701_304_569, 'cacd3922de80fdd3a4472184174ba935eb30c47fd34b4423caed8f6e07f4ee0f'],
  ['0043_hire_terms', 1_795_702_727_236, 'c6866bc078d7ac8a39823fa42264e84733468ff3d363870ee423b1a67b3c91c8'],
  ['0044_before_the_shift', 1_795_702_849_010, '354cd6990c585e1e9fa99223262f2048ae2bf367ca3c72c23a4fb491bd5ca2b9'],
  ['0045_working_time', 1_795_711_419_475, 'e62a0e7b1928975b87588f424a3373f1ebb0c0767070f3e679cea946db99e529'],
  ['0046_staff_ledger', 1_795_713_766_224, 'd836a7c4e519eb7e3910a128d40eebe6e10c07a584cb954aafde8f06027fe4a5'],
  ['0047_time_sheets', 1_795_713_804_498, '987d1d5b93937ae82de1e62f6c385aa3d56e8e8bbaba83dee8180e2a7afa9dae'],
  ['0048_automatic_check_out', 1_795_714_803_278, '0862a84d3ef589f7f2da7561d0fa93cd93b3d438f583bac3dba9ebc1fdb26d5a'],
  ['0049_swaps', 1_795_715_068_778, 'cfe64cef5bd87858dabf6c038eabfc90960821deb1f8d744ea627d8c99355856'],
  ['0050_no_shows', 1_795_723_283_981, 'a2777bc21d7cbff21fc70de9641093bc22cfeead9fbf570b0a627ecb1a692885'],
  ['0051_reveal_notifications', 1_795_726_165_664, '1bf9ceeb34345d5e6769d1f47f678770069846a25414555e5812ca9ad684a4a6'],
  ['0052_no_show_disputes', 1_795_726_800_966, '4de4270ace1beb63ac28e3f1362ca00f65a79b008ce38dd4b47f2b0780a6dd5c'],
  ['0053_attendance_of_hire', 1_795_733_113_948, '088e462d5e0fb3088b4c1d09252f0a9a58ccaa6cbddb47addbfa77df8870c6a9'],
  ['0054_stated_hours', 1_795_737_412_758, 'f09e5d54e16665600daf3411780ecf88af6693e8ef2fbe9412c10fe6c79053d2'],
  ['0055_settled_hours', 1_795_759_898_679, '39a3464cefeaa690c30a6cb957f52c25c08560730b08b97eebf7906150e598c9'],
  ['0056_employer_terms', 1_795_763_400_000, 'fd8cc902e5800b0730651feab5da0e0b2cc45afb83973f76ffa494c23abe937e'],
  ['0057_handover_asked', 1_795_813_165_567, '012b284b8d79fb6828626ec12108545a1db4aa75ee866767e406d3fc9a76e2ac'],
  ['0058_handover_link_ended', 1_795_816_961_751, '08304d6f2c2be6a7ac302b0c777295841dc73f87eff558474e43b6dd1ec235dc'],
  ['0059_shift_kept', 1_795_825_500_306, 'c72149d271aff4a484e75fdea0bb5732b28e2a80ebd3c4e9ab270a5ac58e05b3'],
  ['0060_handover_link_given', 1_795_827_275_252, '0c2d3f0553c5c803a4a8296f1b67b07a52b28d2f0139409f56cf37b9e9ce91e9'],
  ['0061_inspection_reveals', 1_795_891_355_635, '64ffc60338c7f02d04b163d132eac71701cd3fd950bb24392be20091e609a4be'],
  ['0062_pin_used', 1_795_892_060_553, '686a781732612ba6e9bae632de261a10d086867afd33441d6b075292af540175'],
  ['0063_encryption_key_ids', 1_795_893_564_756, 'cd4ea5367ded7de19a8199a39bd07a1fdeff5adf4052929f8a8ea0dcda11f01a'],
  ['0064_clocks_disagree', 1_795_894_481_642, 'f9418fd9f68cce3e167ea0a8c7e96ae0d410a892afedb4a0eec3ced72243932e'],
  ['0065_own_number_revealed', 1_795_895_096_927, 'a9c7ad1b106a809c87d917600dab5bb5259e15e5df587c22e42e3abdbd6ef1c1'],
  ['0066_e164_phone_numbers', 1_795_895_946_946, '926ee8f340900364459296661db560d097a742facc5c79386217f14b539253e4'],
  ['0067_unknown_birth_dates', 1_795_896_016_747, 'b5ac5a0cbaa51a50dcd78e1f6469ae9ba8dab833087e57f212e255c8d0af6898'],
  ['0068_kept_terms', 1_795_896_243_309, '571b9f1f19b6c610ef936bddc974c9a5454a2dbe0f4130994a45cfaeee124204'],
  ['0069_erased_texts', 1_795_896_841_690, '40f5680758622ccb10a71eefe0e63182ded33b76428ce77897fee8616f030266'],
  ['0070_inspection_codes', 1_795_898_564_788, '46c6cca960fbb66b6c6ec70fcd38a4d3945b33fbfa7905cfe38722a5ea826ddc'],
  ['0071_account_actions', 1_795_898_958_629, '2ef617ce4042ae1f1d061c3bb3ee65368a0164d9b1c15fc50947181fc45ed1a4'],
  ['0072_email_changes', 1_795_898_965_501, 'f0264f228885658a8bac40b1d6e0b1a1b15f40741770d7650cd93ef0a29f8539'],
  ['0073_frozen_jobs', 1_795_902_437_733, 'ec643638637fd2e1b58532ec1f6c105e94aaf6fcb5ba794352e518e3e8152145'],
  ['0074_kept_terms_by_end', 1_795_905_464_911, 'bebe0f282fcabdd9e73dc7d080ca30ace84d34eda5d842a68c8d082fd9586454'],
  ['0075_kinds_in_code', 1_795_917_911_538, '1a17e8284a544146b54443a4fa277ebc5b71dd83309a81142b7717152725d48b'],
  ['0076_meal_included', 1_795_937_188_315, 'e0fa8270164bcb48d9ac80702912d8c67d9d55e121d229347dd428455c318e3b'],
  ['0077_venue_digests', 1_795_947_539_015, '1239e568154dc758bbc2ca541f9b771f28c2cf97e6b7131fd9c53897b9bbd027'],
  ['0078_venues_and_members', 1_795_951_211_627, 'a620927f03ec0719a5d1be6652b484a3354951e417d15231f0fa3263087b9995'],
] as const;

test('no released migration has changed, and each is later than the previous one', () => {
  const names = migrationNames();
  const found = readMigrationFiles(MIGRATIONS).map(({ folderMillis, hash }, at) => [names[at], folderMillis, hash]);
  expect(found).toEqual(RELEASED);
  const times = RELEASED.map(([, time]) => time);
  expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
});

/** A database at the named migration. */
async function databaseAt(name: string) {
  const client = await PGlite.create({ extensions: { btree_gist } });
  onTestFinished(() => client.close());
  const db = drizzle(client, DRIZZLE_OPTIONS);
  await migrate(db, olderMigrations(name));
  return db;
}

const indexOfHires = (db: Database) =>
  rows(db, sql`select indexdef from pg_indexes where indexname = 'jobs_by_application'`);

test('the migration creates the index over applications whether or not it exists', { timeout: 120_000 }, async () => {
  const [without, having] = [
    await databaseAt('0011_open_jobs_kept_found'),
    await databaseAt('0012_language_and_weeks'),
  ];
  await having.execute(
    sql`create index jobs_by_application on jobs using btree (application_id) where application_id is not null`,
  );
  const before = await indexOfHires(having);
  for (const db of [without, having]) {
    await migrate(db, olderMigrations('0020_maximum_pay_rate'));
    expect(await indexOfHires(db)).toEqual(before);
  }
});

/** The statements of a migration. */
const statementsOf = (name: string) => readMigrationFiles(MIGRATIONS)[migrationNames().indexOf(name)]?.sql ?? [];

test(
  'placeholder texts of deleted accounts become null, and texts of other accounts stay',
  { timeout: 120_000 },
  async () => {
    const db = await databaseAt('0012_language_and_weeks');
    const older = `
    insert into users (id, name, email, role, deleted_at)
      select md5(email)::uuid, '', email, role, deleted_at::timestamptz from (values
        ('swede', 'worker', '2026-09-01'), ('english', 'worker', '2026-09-01'), ('namesake', 'worker', null),
        ('gone venue', 'business', '2026-09-01'), ('venue', 'business', null)) as given (email, role, deleted_at);
    insert into workers (user_id, first_name, last_name, phone_number, expertise, city, street_address, zip_code)
      select md5(email)::uuid, first, last, '', array['Cook'], 'Malmö', '', '' from (values
        ('swede', 'Tidigare', 'användare'), ('english', 'Former', 'worker'), ('namesake', 'Former', 'worker')) as given (email, first, last);
    insert into businesses (user_id, first_name, last_name, phone_number, business_name, organisation_number, business_type,
        business_address, city, zip_code)
      select md5(email)::uuid, '', '', '', 'Krog', '', 'Bar', '', 'Malmö', '' from (values ('gone venue'), ('venue')) as given (email);
    with given (worker, venue, cancelled_by, cancelled_at, reason) as (values
        ('swede', 'venue', 'worker', '2026-08-01', 'Kontot raderades'), ('english', 'venue', 'worker', '2026-09-01', 'The account was deleted'),
        ('namesake', 'venue', 'worker', '2026-08-01', 'The account was deleted'), ('namesake', 'gone venue', 'business', '2026-08-01', 'Kontot raderades')),
      posted as (insert into jobs (id, business_id, title, description, required_expertise, pay_rate, address, city, zip_code, start_date, end_date)
        select md5(worker || venue)::uuid, md5(venue)::uuid, 'A shift', '', array['Cook'], 150, '', 'Malmö', '', '2026-10-01', '2026-10-02' from given)
    insert into applications (job_id, worker_id, business_id, status, cancelled_by, cancelled_at, cancel_reason)
      select md5(worker || venue)::uuid, md5(worker)::uuid, md5(venue)::uuid, 'cancelled', cancelled_by, cancelled_at::timestamptz, reason from given`;
    for (const statement of older.split(';\n')) await db.execute(sql.raw(statement));
    await migrate(db, MIGRATIONS);

    const found = await rows(
      db,
      sql`select email, first_name, cancelled_by, cancel_reason, cancelled_by_deletion from applications
      join workers on user_id = worker_id join users on users.id = worker_id order by cancelled_by, email desc`,
    );
    const deleted = { cancel_reason: null, cancelled_by_deletion: false };
    expect(found).toEqual([
      { email: 'namesake', first_name: 'Former', cancelled_by: 'business', ...deleted },
      { email: 'swede', first_name: null, cancelled_by: 'worker', ...deleted },
      {
        email: 'namesake',
        first_name: 'Former',
        cancelled_by: 'worker',
        cancel_reason: 'The account was deleted',
        cancelled_by_deletion: false,
      },
      // Cancelled at the time of the deletion, so the deletion is the reason.
      { email: 'english', first_name: null, cancelled_by: 'worker', cancel_reason: null, cancelled_by_deletion: true },
    ]);
  },
);

test('phone numbers become what the program stores, and other texts stay', { timeout: 120_000 }, async () => {
  const db = await databaseAt('0065_own_number_revealed');
  const typed = [
    ...['070-1740605', '070-123 45 67', '+46 (0)70-123 45 67', '0046 70 123 45 67', '(08) 123 456 78', '+460701234567'],
    ...['+380 50 123 45 67', '+46701234567', 'ask at the bar', '070-123 45 67 ext 5'],
  ];
  for (const [index, number] of typed.entries()) {
    await db.execute(sql`insert into users (id, name, email, role)
      values (md5(${String(index)})::uuid, '', ${`${index}@x.se`}, 'worker')`);
    await db.execute(sql`insert into workers (user_id, first_name, last_name, phone_number, expertise, city, street_address, zip_code)
      values (md5(${String(index)})::uuid, 'Bo', 'Ek', ${number}, array['Cook'], 'Malmö', 'Gata 1', '211 11')`);
  }
  await migrate(db, MIGRATIONS);
  const found = await rows<{ phone_number: string }>(
    db,
    sql`select phone_number from workers join users on id = user_id order by split_part(email, '@', 1)::int`,
  );
  expect(found.map((row) => row.phone_number)).toEqual(typed.map(toE164));
});

test('applications that ended before snapshots existed get one, with a period from the decision', async () => {
  const { db } = passa;
  // The statements of that release find a venue by its account.
  const business = await signUpByApi(passa.visitor(), '/api/accounts/businesses', businessForm());
  const worker = await aWorker(passa);
  const file = await aFile(worker, bytesOf('application/pdf', 3000), { name: 'Licence' });
  const declined = async () => {
    const application = await anApplication(worker, await aJob(business));
    await performAction(business, 'decline', application);
    return application;
  };
  const [lately, longAgo] = [await declined(), await declined()];
  const pending = await anApplication(worker, await aJob(business));
  const closed = await aJob(business);
  const left = await anApplication(worker, closed);
  await business.visitor.post(`/api/jobs/${closed.id}/close`);
  const { application: agreed } = await aHire(business, worker);
  const done = await aHire(business, worker);
  await performAction(worker, 'complete', done.application);
  const withdrawn = await anApplication(worker, await aJob(business));
  await performAction(worker, 'withdraw', withdrawn);

  await db.execute(
    sql`update applications set updated_at = now() - interval '29 days' where worker_id = ${worker.account.id}`,
  );
  await db.execute(sql`update applications set updated_at = now() - interval '31 days' where id = ${longAgo.id}`);
  await db.execute(sql`update jobs set updated_at = now() - interval '10 days' where id = ${closed.id}`);
  const taken = () =>
    rows<{ application_id: string; days: number | null }>(
      db,
      sql`select application_id, first_name, last_name, details, files,
          round(extract(epoch from access_until - now()) / 86400)::int as days
        from applicant_snapshots join applications on id = application_id where worker_id = ${worker.account.id}`,
    );
  const byServer = await taken();
  await db.execute(sql`delete from applicant_snapshots`);
  await db.execute(sql.raw(statementsOf('0015_applicant_access').at(-1) ?? ''));

  const kept = new Map((await taken()).map((row) => [row.application_id, row]));
  expect([...kept.keys()].sort()).toEqual([lately.id, longAgo.id, left.id, done.application.id].sort());
  expect([pending.id, agreed.id, withdrawn.id].some((id) => kept.has(id))).toBe(false);
  expect(kept.get(lately.id)?.days).toBe(1);
  expect(kept.get(left.id)?.days).toBe(20);
  expect(kept.get(longAgo.id)).toMatchObject({ first_name: 'Astrid', details: null, files: [] });
  expect(kept.get(lately.id)).toMatchObject({ details: { email: worker.email }, files: [file.id] });
  // The migration stores the same snapshot as the server, with the same end of access for a completed shift.
  const { days: _days, ...asServed } = byServer.find((row) => row.application_id === lately.id) ?? { days: null };
  expect(kept.get(lately.id)).toMatchObject(asServed);
  const completed = byServer.find((row) => row.application_id === done.application.id);
  expect(kept.get(done.application.id)).toEqual(completed);

  // A later migration stores the name of withdrawn applicants.
  await db.execute(sql.raw(statementsOf('0019_names_of_withdrawn_applicants').at(0) ?? ''));
  const named = await taken();
  expect(named.filter(({ application_id }) => application_id !== withdrawn.id)).toHaveLength(kept.size);
  const withName = named.find((row) => row.application_id === withdrawn.id);
  expect(withName).toMatchObject({ first_name: 'Astrid', last_name: 'Lind', details: null, files: [] });
  expect(withName?.days).toBe(1);
  // Equal to what the server stores.
  expect(byServer.find((row) => row.application_id === withdrawn.id)).toMatchObject({ details: null, files: [] });
});
