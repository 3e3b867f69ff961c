import { parseArgs } from 'node:util'
import { openScratch } from '../support/server-process.ts'
import { walk } from './walk.ts'

/** The command `npm run walk`. */
const LOGIN = { email: 'walk@example.org', password: 'correct horse battery' }

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    schema: { type: 'string' },
    url: { type: 'string' },
    email: { type: 'string' },
    password: { type: 'string' },
  },
})

if (values.url === undefined && values.database === undefined) {
  console.error(
    'Name a PostgreSQL (--database URL, --schema NAME) without accounts, or a server that runs (--url URL --email ADMIN --password PASSWORD).',
  )
  process.exit(1)
}

const scratch = openScratch()
try {
  const { email = LOGIN.email, password = LOGIN.password } = values
  const url = values.url ?? (await startOn(values.database ?? '', { email, password }))
  const { steps, failures } = await walk({ url: url.replace(/\/$/, ''), email, password })
  for (const { name, failure } of failures) console.log(`failed: ${name}: ${failure}`)
  console.log(`${steps.length} steps, ${failures.length} failures`)
  process.exitCode = failures.length === 0 ? 0 : 1
} finally {
  await scratch.close()
}

async function startOn(database: string, login: { email: string; password: string }): Promise<string> {
  const server = await scratch.start({
    DATABASE_URL: database,
    ...(values.schema !== undefined && { DATABASE_SCHEMA: values.schema }),
    ADMIN_EMAIL: login.email,
    ADMIN_PASSWORD: login.password,
  })
  return server.url
}
