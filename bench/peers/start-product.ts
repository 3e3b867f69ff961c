import { setTimeout as wait } from 'node:timers/promises'
import { signIn } from '../lib/servers/administrator.ts'
import { publishForm } from '../lib/servers/publish-form.ts'
import { REUNION_FORM } from '../lib/data/reunion-form.ts'
import { submissionRequests } from '../lib/load/submission-requests.ts'
import { type Contender, SPACING, type Stage } from './contender.ts'
import { openDatabase, tidyUp } from './peer-database.ts'

export async function startProduct(stage: Stage): Promise<Contender> {
  const { pid, port } = await stage.bench.startProduct()
  const database = await openDatabase(stage, stage.bench.connection.database)
  const url = `http://127.0.0.1:${port}`
  const { id, customUrl } = await publishForm(url, REUNION_FORM)
  return {
    name: 'ours',
    pid,
    port,
    token: await signIn(url),
    formPath: `/api/forms/url/${customUrl}`,
    listPath: '/api/submissions?limit=25',
    csv: { path: '/api/export/submissions?format=csv' },
    readList(response) {
      const { submissions, total } = response as { submissions: unknown[]; total: number }
      return { rows: submissions, total }
    },
    nextSubmission: submissionRequests(`/api/forms/${id}/submit`, (data) => ({ data })),
    async fill(answers) {
      await database.query(
        `insert into submissions (form_id, form_version, unique_id, edit_code, status, data, amount_paisa, created_at)
         select $1, 1, upper(md5('peers' || i)), '123456', 'completed', given.data, 0, now() - i * ${SPACING}
         from jsonb_array_elements($2::jsonb) with ordinality as given (data, i)`,
        [id, JSON.stringify(answers)],
      )
      // Waits until counts and the search index include the inserted rows, as the background job does.
      const left = 'select from submission_changes union all select from submission_text_queue limit 1'
      while ((await database.query(left)).length > 0) {
        await wait(200, null, { signal: stage.signal })
      }
      await tidyUp(database)
    },
    async countStored() {
      const [row] = await database.query('select count(*)::int as count from submissions')
      return Number(row?.['count'])
    },
  }
}
