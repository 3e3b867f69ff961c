import type pg from 'pg'
import type { Catalog } from './plannable.ts'

/** What the rules have to know of a database, as it says it itself. */
export async function readCatalog(client: pg.ClientBase): Promise<Catalog> {
  const names = async (text: string) => {
    const { rows } = await client.query<{ name: string }>(text)
    return new Set(rows.map(({ name }) => name))
  }
  const tables = await names(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
  )
  const { rows: functions } = await client.query<{ name: string; body: string }>(
    `select proname as name, lower(prosrc) as body from pg_proc
     where pronamespace = current_schema()::regnamespace and prorettype <> 'trigger'::regtype`,
  )
  return {
    tables,
    stable: await names(
      `select proname as name from pg_proc group by proname having bool_and(provolatile = 's')`,
    ),
    stableDefaults: await defaults(client, `lower(pg_get_expr(adbin, adrelid)) = 'now()'`),
    volatileDefaults: await defaults(client, `pg_get_expr(adbin, adrelid) ~ '^(nextval|gen_random_uuid)'`),
    reading: new Set(
      functions
        .filter(({ body }) =>
          [...body.matchAll(/\b(?:from|join)\s+(\w+)/g)].some(([, name = '']) => tables.has(name)),
        )
        .map(({ name }) => name),
    ),
    transitions: await names(
      `select distinct name from pg_trigger, unnest(array[tgoldtable, tgnewtable]) as name where name is not null`,
    ),
  }
}

async function defaults(client: pg.ClientBase, condition: string): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select relname as name, array_agg(attname::text) as columns
     from pg_attrdef d join pg_class c on c.oid = adrelid
     join pg_attribute a on a.attrelid = adrelid and a.attnum = adnum
     where relnamespace = current_schema()::regnamespace and ${condition} group by relname`,
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}
