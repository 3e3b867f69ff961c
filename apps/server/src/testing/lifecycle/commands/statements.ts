import { randomUUID } from 'node:crypto'
import type { Paisa } from '@nibondhon/domain'
import { assignRow, undoRow } from '../../../features/statements/assign-row.ts'
import { workOnStatements } from '../../../features/statements/index.ts'
import { requestUndo } from '../../../features/statements/undo-import.ts'
import { type Action, amountOf, overbookOf, pick } from '../action.ts'
import type { SubmissionRow } from '../snapshot.ts'
import type { World } from '../world.ts'
import { typedTrxId } from './members.ts'

const isPayable = (row: SubmissionRow) => row.has_payment

/** A statement with one row, as an import stores it. */
async function importRow(
  { db, stage }: World,
  row: { direction: 'in' | 'out'; paisa: Paisa; text: string; trxId: string },
): Promise<void> {
  const [actor] = stage.actors
  const importId = randomUUID()
  const account = `Bank ${importId}`
  const { id: accountId } = await db
    .insertInto('money_accounts')
    .values({
      name: account,
      statement_name: account,
      kind: 'bank',
      number_end: '',
      method: 'bank_transfer',
      is_default: false,
      opening_paisa: 0,
      opening_day: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('statement_imports')
    .values({
      id: importId,
      account_id: accountId,
      account,
      file_name: 'statement.csv',
      row_count: 1,
      known_count: 0,
      first_day: null,
      last_day: null,
      findings: JSON.stringify({ reported: [], breaks: [] }),
      state: 'matching',
      actor_id: actor.id,
      actor: actor.username,
      undone_by_id: null,
      undone_by: null,
      undone_at: null,
    })
    .execute()
  await db
    .insertInto('statement_rows')
    .values({
      id: randomUUID(),
      import_id: importId,
      line: 1,
      day: new Date().toISOString().slice(0, 10),
      direction: row.direction,
      paisa: row.paisa,
      text: row.text,
      trx_id: row.trxId,
      phone: '',
      name: '',
      digest: importId,
      state: 'new',
      decided_by: null,
    })
    .execute()
}

export const STATEMENT_ACTIONS: readonly Action[] = [
  {
    name: 'import a statement',
    weight: 3,
    prepare(world, args) {
      const { db, stage, snapshot } = world
      if (snapshot.statement_rows.length >= 8) return null
      const found = world.find(args.target, isPayable)
      const row = {
        direction: args.choice % 5 === 4 ? ('out' as const) : ('in' as const),
        paisa: amountOf(args),
        text: args.flag && found ? found.payment_reference : 'No hint',
        trxId: args.other % 2 === 0 ? typedTrxId(args.other) : '',
      }
      return async () => {
        await importRow(world, row)
        await workOnStatements({ db, log: stage.log })
      }
    },
  },
  {
    name: 'assign a row',
    prepare(world, args) {
      const open = world.snapshot.statement_rows.filter(({ state }) =>
        ['unmatched', 'proposed'].includes(state),
      )
      const [row, found] = [pick(open, args.other), world.find(args.target, isPayable)]
      if (!row || !found) return null
      const shares = [{ submissionId: found.id, amountPaisa: row.paisa }]
      const actor = world.actor(args.other)
      return () => assignRow(world.db, { rowId: row.id, shares, overbook: overbookOf(world, args), actor })
    },
  },
  {
    name: 'take a row back',
    prepare(world, { other }) {
      const row = pick(
        world.snapshot.statement_rows.filter(({ state }) => state === 'booked'),
        other,
      )
      if (!row) return null
      return () => undoRow(world.db, { rowId: row.id, actor: world.actor(other) })
    },
  },
  {
    name: 'undo an import',
    weight: 1,
    prepare(world, { other }) {
      const row = pick(world.snapshot.statement_rows, other)
      if (!row) return null
      const { db, stage } = world
      return async () => {
        await requestUndo(db, row.import_id, world.actor(other))
        await workOnStatements({ db, log: stage.log })
      }
    },
  },
]
