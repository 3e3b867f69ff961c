import { randomUUID } from 'node:crypto'
import { MAX_FINDINGS, profileOf, readStatementInSteps } from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import type { TableReader } from '../../platform/spreadsheets/index.ts'
import { recordAudit } from '../audit/index.ts'
import { actorOf } from '../auth/index.ts'
import { addStatementFees } from '../ledger/index.ts'
import { ensureStatementAccount, readStatementName } from '../money-accounts/index.ts'
import { chooseMapping, missingColumns, openQuestions } from './choose-mapping.ts'
import { daysOf } from './preview-statement.ts'
import { receiveStatement } from './receive-statement.ts'
import { rowDigests } from './row-digests.ts'
import { accountMissing, mappingInvalid, questionOpen } from './statement-errors.ts'
import { importSubject } from './statement-subject.ts'
import { takeSteps } from './take-steps.ts'
import { insertBalances } from './store/balances-repository.ts'
import { deleteImport, insertImport, readToday, setKnownCount } from './store/imports-repository.ts'
import { saveProfile } from './store/profiles-repository.ts'
import { insertRows } from './store/rows-repository.ts'

/**
 * Stores the payments of a statement that no earlier file of the account had, in one transaction. A job then looks for their
 * submissions. The file itself is not kept.
 */
export async function importStatement(
  { db, tables }: { db: Db; tables: TableReader },
  request: FastifyRequest,
): Promise<{ id: string | null; added: number; known: number }> {
  const received = await receiveStatement(tables, request)
  const { cells, fileName, kind, rowLines } = received
  const { mapping } = await chooseMapping(db, received)
  if (missingColumns(mapping).length > 0) throw mappingInvalid()
  if (received.account === '') throw accountMissing()
  const read = await takeSteps(readStatementInSteps(cells, mapping, await readToday(db), rowLines))
  if (openQuestions(read, mapping).length > 0) throw questionOpen()
  const { rows, reported, balance, closings, fees } = read
  const statementName = await readStatementName(db, received.account)
  const digests = await takeSteps(rowDigests(statementName, rows))
  const actor = actorOf(request)
  const id = randomUUID()
  return db.transaction().execute(async (trx) => {
    const { id: accountId, name: account } = await ensureStatementAccount(trx, {
      name: received.account,
      statementName,
      actor,
    })
    const imported = { id, accountId, account, fileName }
    await insertImport(
      trx,
      {
        ...imported,
        ...daysOf(rows),
        rowCount: rows.length,
        knownCount: 0,
        findings: {
          reported: reported.slice(0, MAX_FINDINGS).map(({ line, code }) => ({ line, code })),
          breaks: balance.breaks.slice(0, MAX_FINDINGS),
        },
      },
      actor,
    )
    const added = await insertRows(
      trx,
      id,
      digests.flatMap((digest, index) => {
        const row = rows[index]
        return row ? [{ ...row, ...digest, id: randomUUID() }] : []
      }),
    )
    const known = rows.length - added
    const profile = kind === 'messages' ? null : profileOf(cells, mapping)
    if (profile) await saveProfile(trx, { ...profile, account, answers: mapping.answers ?? {} })
    if (added === 0) {
      await deleteImport(trx, id)
      return { id: null, added, known }
    }
    await setKnownCount(trx, id, known)
    await insertBalances(trx, id, balance.state === 'does_not_fit' ? [] : closings)
    await addStatementFees(trx, {
      importId: id,
      accountId,
      fees,
      by: actor,
    })
    await recordAudit(trx, {
      actor,
      kind: 'payment',
      action: 'created',
      subject: importSubject(imported),
      changes: [{ what: 'rows added', from: null, to: String(added) }],
    })
    return { id, added, known }
  })
}
