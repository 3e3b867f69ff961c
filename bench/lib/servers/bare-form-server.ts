import { fastify } from 'fastify'
import pg from 'pg'
import { REUNION_FORM } from '../data/reunion-form.ts'

/** The least a server can do for someone who opens a form: look up what it is now, and send it. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
await pool.query('create table if not exists bare_forms (url text primary key, form jsonb not null)')
await pool.query('insert into bare_forms values ($1, $2)', ['reunion-2027', JSON.stringify(REUNION_FORM)])

const app = fastify()
app.get<{ Params: { url: string } }>('/:url', async (request, reply) => {
  const { rows } = await pool.query('select form from bare_forms where url = $1', [request.params.url])
  return rows[0] ? { success: true, ...rows[0].form } : reply.code(404).send({ success: false })
})
console.log(`listening on ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
process.on('SIGTERM', () => void app.close().then(() => pool.end()))
