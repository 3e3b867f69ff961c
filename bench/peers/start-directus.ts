import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { ADMINISTRATOR } from '../lib/servers/administrator.ts'
import { postJson } from '../lib/load/post-json.ts'
import { REUNION_FORM } from '../lib/data/reunion-form.ts'
import { submissionRequests } from '../lib/load/submission-requests.ts'
import { type Contender, SPACING, type Stage } from './contender.ts'
import { formsCollection, publicPermissions, submissionsCollection } from './directus-form.ts'
import { installPeer } from './install-peer.ts'
import { makePeerDatabase, tidyUp } from './peer-database.ts'
import { runPeerProgram, startPeerProcess } from './peer-process.ts'

const folder = path.join(import.meta.dirname, 'directus')
/** Not the command `directus`, which first asks the npm registry for a newer version. */
const PROGRAM = 'node_modules/@directus/api/dist/cli/run.js'
const FORM = 1
const BOOTSTRAP_SECONDS = 300

export async function startDirectus(stage: Stage): Promise<Contender> {
  await installPeer({ name: 'Directus', folder, megabytes: 800 }, stage.signal)
  const database = await makePeerDatabase(stage, 'directus')
  const program = {
    folder,
    stage,
    script: PROGRAM,
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_URL: 'http://127.0.0.1',
      DB_CLIENT: 'pg',
      DB_CONNECTION_STRING: database.url,
      DB_POOL__MIN: '0',
      DB_POOL__MAX: '20',
      SECRET: randomUUID(),
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      ACCESS_TOKEN_TTL: '1d',
      TELEMETRY: 'false',
      // Both would reject the load that is measured.
      RATE_LIMITER_ENABLED: 'false',
      PRESSURE_LIMITER_ENABLED: 'false',
      // The level at which it prints its port but no line for each request.
      LOG_LEVEL: 'info',
      LOG_STYLE: 'raw',
      LOG_HTTP_IGNORE_PATHS: `/items/submissions,/items/forms/${FORM}`,
      STORAGE_LOCAL_ROOT: path.join(stage.scratchDir, 'uploads'),
      EXTENSIONS_PATH: path.join(stage.scratchDir, 'extensions'),
    },
  }
  await runPeerProgram({ ...program, args: ['bootstrap'] }, BOOTSTRAP_SECONDS)
  const server = await startPeerProcess({ ...program, args: ['start'] }, /started at 127\.0\.0\.1:(\d+)/)
  const token = await makeForm(`http://127.0.0.1:${server.port}`)
  return {
    name: 'Directus',
    pid: server.pid,
    port: server.port,
    token,
    formPath: `/items/forms/${FORM}`,
    listPath: '/items/submissions?limit=25&sort=-date_created&meta=filter_count',
    csv: { path: '/items/submissions?export=csv&limit=-1' },
    readList(response) {
      const { data, meta } = response as { data: unknown[]; meta: { filter_count: number } }
      return { rows: data, total: meta.filter_count }
    },
    nextSubmission: submissionRequests('/items/submissions', (answers) => ({ form: FORM, ...answers })),
    async fill(answers) {
      await database.query(
        `insert into submissions
         select row.* from jsonb_array_elements($1::jsonb) with ordinality as given (data, i),
           jsonb_populate_record(null::submissions, data || jsonb_build_object(
             'id', gen_random_uuid(), 'form', $2::int, 'date_created', now() - i * ${SPACING})) as row`,
        [JSON.stringify(answers), FORM],
      )
      await tidyUp(database)
    },
    async countStored() {
      const [row] = await database.query('select count(*)::int as count from submissions')
      return Number(row?.['count'])
    },
  }
}

async function makeForm(url: string): Promise<string> {
  const signedIn: unknown = await postJson(`${url}/auth/login`, ADMINISTRATOR)
  const token = (signedIn as { data: { access_token: string } }).data.access_token
  await postJson(`${url}/collections`, formsCollection(), token)
  await postJson(`${url}/collections`, submissionsCollection(), token)
  for (const permission of publicPermissions()) await postJson(`${url}/permissions`, permission, token)
  const { title, fields } = REUNION_FORM
  await postJson(`${url}/items/forms`, { id: FORM, title, fields }, token)
  return token
}
