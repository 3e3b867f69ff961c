import { beforeEach, expect } from 'vitest'
import { paymentHistory } from '../../features/payment-history/index.ts'
import type { statementServer } from './statement-server.ts'

/** What tests of statements do: each test has an account of its own, so that their rows are never the same. */
export function statementSteps(testServer: ReturnType<typeof statementServer>) {
  let number = 0
  beforeEach(() => {
    number += 1
    steps.account = `Bank ${number}`
  })

  const steps = {
    account: '',
    file: (...rows: string[]) => ['Date,Particulars,Sender,Debit,Credit', ...rows].join('\n'),
    /** Imports the rows and finds their submissions; the id of the import. */
    async importRows(...rows: string[]): Promise<string> {
      const { status, body } = await testServer.upload('', steps.file(...rows), { account: steps.account })
      expect([status, body.message]).toEqual([200, undefined])
      await testServer.work()
      return body.id
    },
    rowsOf: async (id: string, state = '') =>
      (await testServer.call(`GET /api/statements/${id}/rows${state && `?state=${state}`}`)).body.rows,
    importOf: async (id: string) => (await testServer.call(`GET /api/statements/${id}`)).body.import,
    accept: (rowId: string, proposal = 0, token?: string) =>
      testServer.call(`POST /api/statements/rows/${rowId}/accept`, { proposal }, token),
    reject: (rowId: string, proposal = 0) =>
      testServer.call(`POST /api/statements/rows/${rowId}/reject`, { proposal }),
    statusOf: async (id: string) => (await testServer.statusOf([id]))[0],
    /** Who changed the payment of a submission, to what and why. */
    reasons: async (id: string) =>
      (await paymentHistory(testServer.db, id)).map(({ actor, to, reason }) => [actor, to, reason]),
    messagesOf: (id: string) =>
      testServer.db.selectFrom('messages').select('event').where('submission_id', '=', id).execute(),
  }
  return steps
}
