import { fastify } from 'fastify'
import pg from 'pg'

/** The least a server can do with a submission: take the JSON, insert it, respond. Nothing is checked. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
await pool.query(
  'create table if not exists bare (id uuid primary key default gen_random_uuid(), data jsonb not null)',
)

const app = fastify()
app.post('/submit', async (request, reply) => {
  const { rows } = await pool.query('insert into bare (data) values ($1) returning id', [
    JSON.stringify(request.body),
  ])
  return reply.code(201).send({ success: true, id: rows[0].id })
})
console.log(`listening on ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
process.on('SIGTERM', () => void app.close().then(() => pool.end()))
