import { pauseBetween } from '../../../../apps/server/src/testing/until.ts'
import { signInAs } from '../support/accounts.ts'
import type { Attack, Size } from '../attack.ts'
import type { Installation } from '../installation.ts'
import { mustSend } from '../support/send.ts'

const SUBMISSIONS: Record<Size, number> = { full: 3_000, short: 1_200 }
/** What may be under way when the account is deactivated: a batch, and one that has just begun. */
const MAX_DELETED = 500

/** Staff who start to delete everything just before their account is deactivated. */
export const deactivatedAuthor: Attack = {
  name: 'a bulk action of a deactivated account',
  async run(installation, size) {
    const { id: formId } = await installation.makeForm({
      title: 'To be deleted',
      fields: [{ id: 'name', name: 'name', type: 'text', label: 'Name' }],
    })
    await installation.db.query(
      `insert into submissions (form_id, form_version, unique_id, edit_code, status, data, amount_paisa)
       select $1::uuid, 1, upper(md5($1::uuid::text || i)), '123456', 'completed', '{"name":"Rahim"}', 0
       from generate_series(1, $2::int) i`,
      [formId, SUBMISSIONS[size]],
    )
    const author = await signInAs(installation, 'submission_editor')
    const { user } = (await mustSend(installation.url(), 'GET /api/auth/me', { token: author })) as {
      user: { id: string; username: string; email: string; role: string }
    }
    const selection = { filter: { formId }, except: [], asOf: new Date().toISOString() }
    const { job } = (await mustSend(installation.url(), 'POST /api/bulk-jobs/delete', {
      token: author,
      body: { selection },
    })) as { job: { id: string } }
    const { id: userId, username, email, role } = user
    await mustSend(installation.url(), `PUT /api/admin/users/${userId}`, {
      token: installation.token,
      body: { username, email, role, isActive: false },
    })
    const before = await countLeft(installation, formId)
    const state = await stateOnceEnded(installation, job.id)
    return [
      {
        what: `submissions of ${SUBMISSIONS[size]} deleted after the account was deactivated`,
        before: '3,000 of 3,000',
        value: before - (await countLeft(installation, formId)),
        atMost: MAX_DELETED,
        unit: 'count',
      },
      {
        what: 'bulk actions of a deactivated account that did not end as stopped',
        before: '1 of 1',
        value: state === 'stopped' ? 0 : 1,
        atMost: 0,
        unit: 'count',
      },
    ]
  },
}

async function countLeft({ db }: Installation, formId: string): Promise<number> {
  const { rows } = await db.query<{ left: number }>(
    'select count(*)::int as left from submissions where form_id = $1',
    [formId],
  )
  return rows[0]?.left ?? 0
}

async function stateOnceEnded({ db }: Installation, jobId: string): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows } = await db.query<{ state: string }>('select state from bulk_jobs where id = $1', [jobId])
    const state = rows[0]?.state ?? 'gone'
    if (state !== 'running') return state
    await pauseBetween(200)
  }
  return 'running'
}
