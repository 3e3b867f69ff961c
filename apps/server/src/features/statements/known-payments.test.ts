import { expect, it } from 'vitest'
import { importKnownPayments } from '../../testing/statements/import-known-payments.ts'
import { statementServer } from '../../testing/statements/statement-server.ts'

const testServer = statementServer()

/** `npm run torture -- statements` does the same with 10,000 rows and any seed. */
const ROWS = 1500
const SEED = 2027

it('books no payment for the wrong member, loses none and repeats none, for all that members write', async () => {
  const outcome = await importKnownPayments({
    db: testServer.db,
    formId: testServer.formId,
    count: ROWS,
    seed: SEED,
    upload: async (content, account) => (await testServer.upload('', content, { account })).body.added,
    match: () => testServer.work(),
  })
  const { wrong, lost, doubled, hasty, referenced, referencedBooked, left } = outcome
  expect({ wrong, lost, doubled, hasty }).toEqual({ wrong: [], lost: [], doubled: [], hasty: [] })
  expect(referenced).toBeGreaterThan(ROWS / 5)
  expect(referencedBooked / referenced, left.join('\n')).toBeGreaterThanOrEqual(0.99)
})
