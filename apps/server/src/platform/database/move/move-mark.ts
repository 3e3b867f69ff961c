import type pg from 'pg'
import { notifyOfPlace } from '../listen.ts'

/**
 * How far a move is, as both places store it.
 *
 * at the old place  reserved, copying: in use; stopped: only read; moved: not used any more
 * at the new place  incoming: not used yet
 */
export type MovePhase = 'reserved' | 'copying' | 'stopped' | 'moved' | 'incoming'

export interface MoveMark {
  /** The same at both places. */
  id: string
  phase: MovePhase
  /** Whether the stop for writes still holds: it runs out by itself, so that a killed command leaves no lasting damage. */
  isHeld: boolean
}

type Queries = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>

/** Null where no move is under way, which is nearly always: then there is no such table. */
export async function readMark(queries: Queries): Promise<MoveMark | null> {
  const { rows: found } = await (queries as pg.Pool).query<{ exists: boolean }>(
    `select to_regclass('association_move') is not null as exists`,
  )
  if (!found[0]?.exists) return null
  const { rows } = await (queries as pg.Pool).query<MoveMark>(
    `select id, phase, coalesce(stopped_until > clock_timestamp(), false) as "isHeld" from association_move`,
  )
  return rows[0] ?? null
}

export async function writeMark(
  client: pg.ClientBase,
  { id, phase }: Pick<MoveMark, 'id' | 'phase'>,
): Promise<void> {
  await client.query(`
    create table if not exists association_move (
      only_one boolean primary key default true check (only_one),
      id uuid not null,
      phase text not null check (phase in ('reserved', 'copying', 'stopped', 'moved', 'incoming')),
      stopped_until timestamptz);
    grant select on association_move to public`)
  await client.query(
    `insert into association_move (id, phase) values ($1, $2)
     on conflict (only_one) do update set id = excluded.id, phase = excluded.phase, stopped_until = null`,
    [id, phase],
  )
  await notifyOfPlace(client)
}

/** After this the old place is not used any more. False when the stop has run out meanwhile: then writes may be missing. */
export async function markMoved(client: pg.ClientBase, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `update association_move set phase = 'moved', stopped_until = null
     where id = $1 and phase = 'stopped' and stopped_until > clock_timestamp() + interval '2 seconds'`,
    [id],
  )
  await notifyOfPlace(client)
  return rowCount === 1
}

export async function dropMark(client: pg.ClientBase): Promise<void> {
  await client.query('drop table if exists association_move')
  await notifyOfPlace(client)
}
