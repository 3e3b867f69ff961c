import { setTimeout as pause } from 'node:timers/promises'
import { connectDatabase } from '../../apps/server/src/platform/database/index.ts'
import { makeStoredForm } from '../../apps/server/src/testing/builders/make-stored-form.ts'
import { importKnownPayments } from '../../apps/server/src/testing/statements/import-known-payments.ts'
import { openScratch } from '../../e2e/process/support/server-process.ts'
import { reportLine, reportTarget, reportTitle, reportWrong } from '../lib/report/report.ts'
import { ADMINISTRATOR, signIn } from '../lib/servers/administrator.ts'
import { startScratchDatabase } from '../lib/servers/scratch-database.ts'

/**
 * Statements of three accounts with what members and banks here write, of which it is known who made each payment: none is
 * booked for the wrong member. `TORTURE_SEED` repeats a run.
 */
const count = Number(process.argv[2] ?? 10_000)
const seed = Number(process.env['TORTURE_SEED'] ?? Date.now() % 1_000_000_000)
const POLL_MS = 500
const SMALL_ACCOUNT = 'Small Bank'

const database = await startScratchDatabase()
const scratch = openScratch()
const { db, close } = connectDatabase(database.connection, { maxConnections: 2 })
try {
  reportTitle(`${count.toLocaleString('en')} payments of three accounts, seed ${seed}`)
  const { url } = await scratch.start({
    DATABASE_URL: database.url,
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
  })
  const authorization = `Bearer ${await signIn(url)}`
  const formId = await makeStoredForm(db, {
    fields: [
      { id: 'name', label: 'Name' },
      { id: 'phone', label: 'Phone', type: 'tel' },
    ],
  })
  let matchedMs = 0
  let smallMs = 0

  const outcome = await importKnownPayments({
    db,
    formId,
    count,
    seed,
    upload,
    async match() {
      const began = Date.now()
      // All imports take turns, so a treasurer with one payment does not wait for these.
      await upload('Date,Details,Credit\n05/11/2026,Interest of the month,1.00\n', SMALL_ACCOUNT)
      for (;;) {
        const matching = await accountsMatching()
        const passedMs = Date.now() - began
        if (smallMs === 0 && !matching.includes(SMALL_ACCOUNT)) smallMs = passedMs
        matchedMs = passedMs
        if (matching.length === 0) return
        await pause(POLL_MS)
      }
    },
  })
  const response = await fetch(`${url}/api/books/check`, { method: 'POST', headers: { authorization } })
  const { check } = (await response.json()) as { check: { results: { check: string; differing: number }[] } }
  const failed = check.results.filter(({ differing }) => differing > 0)

  const { wrong, lost, doubled, hasty, left, referenced, referencedBooked } = outcome
  reportLine('matched in', `${Math.round(matchedMs / 1000)} s`)
  reportLine('an import of one row beside them in', `${(smallMs / 1000).toFixed(1)} s`)
  reportLine('booked, proposed, unmatched', `${outcome.booked}, ${outcome.proposed}, ${outcome.unmatched}`)
  reportLine('with a valid reference, booked', `${referenced}, ${referencedBooked}`)
  reportWrong([...wrong, ...lost, ...doubled, ...hasty, ...failed.map((one) => JSON.stringify(one)), ...left])
  reportTarget({ what: 'payments booked for the wrong member', value: wrong.length, atMost: 0 })
  reportTarget({ what: 'payments lost', value: lost.length, atMost: 0 })
  reportTarget({ what: 'payments repeated', value: doubled.length, atMost: 0 })
  reportTarget({ what: 'other amounts booked without staff', value: hasty.length, atMost: 0 })
  reportTarget({
    what: '% with a valid reference booked without staff',
    value: (100 * referencedBooked) / referenced,
    atLeast: 99,
  })
  reportTarget({
    what: '% of that time until an import of one row beside them is matched',
    value: (100 * smallMs) / matchedMs,
    atMost: 30,
  })
  reportTarget({ what: 'failed checks of the books', value: failed.length, atMost: 0 })

  async function upload(content: string, account: string): Promise<number> {
    const body = new FormData()
    body.set('account', account)
    body.set('file', new File([content], 'statement.csv', { type: 'text/csv' }))
    const response = await fetch(`${url}/api/statements`, {
      method: 'POST',
      headers: { authorization },
      body,
    })
    return ((await response.json()) as { added: number }).added
  }

  async function accountsMatching(): Promise<string[]> {
    const response = await fetch(`${url}/api/statements?limit=100`, { headers: { authorization } })
    // A server that is busy says so; then it is asked again.
    if (!response.ok) return [SMALL_ACCOUNT]
    const { imports } = (await response.json()) as { imports: { state: string; account: string }[] }
    return imports.flatMap(({ state, account }) => (state === 'matching' ? [account] : []))
  }
} finally {
  await close()
  await scratch.close()
  await database.stop()
}
