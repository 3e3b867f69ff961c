import { Readable } from 'node:stream'
import { fastify } from 'fastify'
import pg from 'pg'

/** Lists and exports the way they are mostly written: count(*) and the rows; a cursor and a line for each row. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const COLUMNS = 'id, unique_id, edit_code, form_id, status, data, amount_paisa, created_at, updated_at'

const app = fastify()
app.get('/list', async () => {
  const [count, page] = await Promise.all([
    pool.query('select count(*) from submissions'),
    pool.query(`select ${COLUMNS} from submissions order by created_at desc limit 10`),
  ])
  return { success: true, submissions: page.rows, total: Number(count.rows[0].count) }
})
app.get('/csv', async (_request, reply) => reply.type('text/csv').send(Readable.from(linesOf())))

async function* linesOf(): AsyncGenerator<string> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`declare rows no scroll cursor for select ${COLUMNS} from submissions`)
    for (;;) {
      const { rows } = await client.query('fetch 1000 from rows')
      if (rows.length === 0) return
      yield rows
        .map(({ data, ...row }) => [...Object.values(row), ...Object.values(data)].join(',') + '\r\n')
        .join('')
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
}
console.log(`listening on ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
process.on('SIGTERM', () => void app.close().then(() => pool.end()))
