import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts'
import { connectDatabase } from '../index.ts'
import { BACKUP_TABLES } from './backup-tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('restores each table after the tables that it refers to', async () => {
  const { db, close } = connectDatabase(database.connection)
  const { rows } = await sql<{ child: string; parent: string }>`
    select distinct child.relname as child, parent.relname as parent
    from pg_constraint c join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
    where c.contype = 'f' and child.relnamespace = current_schema()::regnamespace`.execute(db)
  await close()
  const places = new Map(BACKUP_TABLES.map((name, index) => [name, index]))
  const wrong = rows.filter(
    ({ child, parent }) => (places.get(child) ?? Infinity) < (places.get(parent) ?? 0),
  )
  expect(rows.length).toBeGreaterThan(20)
  expect(wrong).toEqual([])
})
