import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import { WRITES_STOPPED } from '../../errors/index.ts'
import { quoted, quotedList } from '../quoted-names.ts'
import { withShortLocks } from './move-session.ts'
import type { MovedTable } from './moved-tables.ts'

/** The stop ends by itself after this time, even if the command was killed. */
const STOP_SECONDS = 30

/** Trigger functions belong to who moves; the servers may be another role, and their search path does not matter. */
const DEFINER = `language plpgsql security definer set search_path = pg_catalog, pg_temp set datestyle = 'ISO, YMD'`

/** From now on the keys of changed rows are stored. Members wait for a moment at most. */
export async function captureChanges(client: pg.ClientBase, tables: readonly MovedTable[]): Promise<void> {
  const schema = await ownSchema(client)
  await client.query(
    'create table if not exists association_changes (table_name text not null, key text[] not null)',
  )
  for (const { name, key } of tables) {
    const keyOf = (row: string) =>
      `array[${key.map((column) => `${row}.${quoted(column.name)}::text`).join(', ')}]`
    const store = (row: string) =>
      `insert into ${schema}.association_changes values (${literal(name)}, ${keyOf(row)});`
    await withShortLocks(client, () =>
      client.query(`
        create or replace function ${captureOf(name)}() returns trigger ${DEFINER} as $$
        begin
          if tg_op <> 'INSERT' then ${store('old')} end if;
          if tg_op = 'INSERT' then ${store('new')} end if;
          if tg_op = 'UPDATE' then
            if ${keyOf('new')} <> ${keyOf('old')} then ${store('new')} end if;
          end if;
          return null;
        end $$;
        create trigger association_changes after insert or update or delete on ${quoted(name)}
          for each row execute function ${captureOf(name)}()`),
    )
  }
}

/** The tables whose rows are claimed by counting an attempt before something is sent. */
const SENDING = ['messages', 'password_resets', 'book_mails']

/** No message is claimed any more: one that is being sent when writes stop could not be marked as sent, and would go twice. */
export async function holdMessages(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create or replace function association_hold() returns trigger ${DEFINER} as $$ begin return null; end $$`,
  )
  for (const table of SENDING) {
    await withShortLocks(client, () =>
      client.query(`
        create trigger association_hold before update of attempts on ${quoted(table)}
          for each row when (new.attempts > old.attempts) execute function association_hold()`),
    )
  }
}

/** How many messages are being sent at this moment. */
export async function countBeingSent(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from messages where state = 'queued' and taken_until > now()`,
  )
  return rows[0]?.n ?? 0
}

/**
 * From now on writes fail and everything that was written before is committed. Returns when the first write had to wait, by
 * `performance.now`. A trigger rather than a row that is read: transactions that began before see it, too.
 */
export async function stopWrites(client: pg.ClientBase, tables: readonly MovedTable[]): Promise<number> {
  const schema = await ownSchema(client)
  const names = [...tables.map(({ name }) => name), 'kysely_migration']
  return withShortLocks(client, async () => {
    const begun = performance.now()
    await client.query(`lock table ${quotedList(names)} in share row exclusive mode`)
    await client.query(`
      create or replace function association_stop() returns trigger ${DEFINER} as $$
      declare
        mark record;
      begin
        select phase, stopped_until into mark from ${schema}.association_move for share;
        if mark.phase = 'moved' or mark.stopped_until > clock_timestamp() then
          raise exception using errcode = '${WRITES_STOPPED}',
            message = 'the association is being moved to another server';
        end if;
        return null;
      end $$;
      ${names.map(stopTrigger).join('')}
      update association_move set phase = 'stopped',
        stopped_until = clock_timestamp() + interval '${STOP_SECONDS} seconds'`)
    return begun
  })
}

function stopTrigger(table: string): string {
  return `create trigger association_stop before insert or update or delete or truncate on ${quoted(table)}
    for each statement execute function association_stop();`
}

/** Removes what a move left behind. The stop ends at once; triggers go one by one, so that members hardly wait. */
export async function removeTriggers(
  client: pg.ClientBase,
  { keepStop }: { keepStop: boolean },
): Promise<void> {
  const { rows } = await client.query<{ table: string; trigger: string }>(
    `select tgrelid::regclass::text as table, tgname as trigger from pg_trigger
     join pg_class on pg_class.oid = tgrelid and relnamespace = current_schema()::regnamespace
     where tgname in ('association_changes', 'association_hold')
       or (tgname = 'association_stop' and not $1)`,
    [keepStop],
  )
  for (const { table, trigger } of rows) {
    await withShortLocks(client, () => client.query(`drop trigger if exists ${quoted(trigger)} on ${table}`))
  }
  const { rows: functions } = await client.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = current_schema()::regnamespace
       and (proname = 'association_hold' or starts_with(proname, $2) or (proname = 'association_stop' and not $1))`,
    [keepStop, CAPTURE_PREFIX],
  )
  for (const { name } of functions) await client.query(`drop function if exists ${quoted(name)}()`)
  await client.query('drop table if exists association_changes')
}

const CAPTURE_PREFIX = 'association_changed_'

/** Names of functions are cut after 63 characters, and no table of ours comes near that. */
function captureOf(table: string): string {
  return quoted(`${CAPTURE_PREFIX}${table}`)
}

function literal(text: string): string {
  return `'${text.replaceAll(`'`, `''`)}'`
}

async function ownSchema(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_schema() as name')
  return quoted(rows[0]?.name ?? '')
}
