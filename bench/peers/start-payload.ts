import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { ADMINISTRATOR } from '../lib/servers/administrator.ts'
import { postJson } from '../lib/load/post-json.ts'
import { submissionRequests } from '../lib/load/submission-requests.ts'
import { type Contender, SPACING, type Stage } from './contender.ts'
import { installPeer, once } from './install-peer.ts'
import { payloadForm, submissionData } from './payload-form.ts'
import { makePeerDatabase, tidyUp } from './peer-database.ts'
import { runPeerProgram, startPeerProcess } from './peer-process.ts'

const folder = path.join(import.meta.dirname, 'payload')
const NEXT = 'node_modules/next/dist/bin/next'
const SOURCES = ['package-lock.json', 'next.config.js', 'payload.config.js', 'app/api/[...slug]/route.js']
const BUILD_SECONDS = 600

/** Payload with its form builder and its exports, as a production build of Next. */
export async function startPayload(stage: Stage): Promise<Contender> {
  await installPeer({ name: 'Payload', folder, megabytes: 800 }, stage.signal)
  const program = { folder, stage, env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } }
  await once({ folder, stamp: 'dist/.nibondhon-stamp', sources: SOURCES }, () => {
    console.log('Building Payload, once: about a minute…')
    return runPeerProgram({ ...program, script: NEXT, args: ['build'] }, BUILD_SECONDS)
  })

  const database = await makePeerDatabase(stage, 'payload')
  const env = { ...program.env, DATABASE_URL: database.url, PAYLOAD_SECRET: randomUUID() }
  await runPeerProgram(
    { ...program, env: { ...env, NODE_ENV: 'development' }, script: 'make-tables.js' },
    BUILD_SECONDS,
  )
  const server = await startPeerProcess(
    { ...program, env, script: NEXT, args: ['start', '--port', '0', '--hostname', '127.0.0.1'] },
    /http:\/\/127\.0\.0\.1:(\d+)[^]*Ready in/,
  )

  const url = `http://127.0.0.1:${server.port}/api`
  const { token = '' } = await postJson(`${url}/users/first-register`, ADMINISTRATOR)
  const made: unknown = await postJson(`${url}/forms`, payloadForm(), token)
  const form = (made as { doc: { id: number } }).doc.id
  return {
    name: 'Payload',
    pid: server.pid,
    port: server.port,
    token,
    formPath: `/api/forms/${form}`,
    // Depth 0 spares it from repeating the form in each submission.
    listPath: '/api/form-submissions?limit=25&depth=0&sort=-createdAt',
    csv: {
      path: '/api/exports/download',
      body: { data: { collectionSlug: 'form-submissions', format: 'csv', batchSize: 1000 } },
    },
    readList(response) {
      const { docs, totalDocs } = response as { docs: unknown[]; totalDocs: number }
      return { rows: docs, total: totalDocs }
    },
    nextSubmission: submissionRequests('/api/form-submissions?depth=0', (answers) => ({
      form,
      submissionData: submissionData(answers),
    })),
    async fill(answers) {
      const given = JSON.stringify(answers.map(submissionData))
      await database.query(
        `insert into form_submissions (id, form_id, created_at, updated_at)
         select i, $1, now() - i * ${SPACING}, now() - i * ${SPACING} from generate_series(1, $2::int) i`,
        [form, answers.length],
      )
      await database.query(
        `insert into form_submissions_submission_data (_order, _parent_id, id, field, value)
         select place, i, md5(i || '-' || place), pair ->> 'field', pair ->> 'value'
         from jsonb_array_elements($1::jsonb) with ordinality as given (pairs, i),
           jsonb_array_elements(pairs) with ordinality as entries (pair, place)`,
        [given],
      )
      await database.query("select setval('form_submissions_id_seq', $1)", [answers.length])
      await tidyUp(database)
    },
    async countStored() {
      const [row] = await database.query('select count(*)::int as count from form_submissions')
      return Number(row?.['count'])
    },
  }
}
