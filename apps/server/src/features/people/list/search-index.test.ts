import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { peopleServer } from '../../../testing/servers/people-server.ts'
import { peopleWhere } from './list-repository.ts'

const register = peopleServer()

const NO_FILTERS = { batch: '', category: '', tag: '', column: '', value: '', today: '2026-01-01' }

it.each(['Kamal', 'Md. Kamal Hossain', 'Nur Jahan', 'Nasrin Sultana Akter Banu'])(
  'a search for %s among 20,000 people reads the index',
  async (search) => {
    const { db } = register.server
    await sql`
      insert into people (name, search_text, name_keys, contacts)
      select 'Person ' || i, 'person ' || md5(i::text), array['k' || i % 5000, 'prsn'], array['880' || i]
      from generate_series(1, 20000) as i`.execute(db)
    await sql`analyze people`.execute(db)
    const where = peopleWhere({ ...NO_FILTERS, search, membership: undefined, formId: undefined })
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select p.id from people p where ${where} order by lower(p.name), p.id limit 25`.execute(db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Bitmap Index Scan on people_(?:name_keys|search)/)
    expect(plan).not.toContain('Seq Scan')
  },
)
