import { type AdjustmentKind, formatTaka, type MoneyMethod, type Paisa } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { Actor } from '../auth/index.ts'
import { addAdjustment, findAdjustment } from '../ledger/index.ts'
import { findUsableAccount } from '../money-accounts/index.ts'
import { adjustmentUsed } from './books-errors.ts'

interface EnteredAdjustment {
  bookingId: string
  kind: AdjustmentKind
  method: MoneyMethod
  /** Null where it follows from the method. */
  accountId: string | null
  amountPaisa: Paisa
  /** YYYY-MM-DD; null for today. */
  valueDate: string | null
  note: string
  actor: Actor
}

/** A fee, or money that came or went for another reason. Returns the day that it is booked on. */
export async function enterAdjustment(db: Db, entered: EnteredAdjustment): Promise<string> {
  const { bookingId, kind, accountId, amountPaisa, valueDate, note, actor } = entered
  const bookingKey = `staff:${bookingId}`
  return db.transaction().execute(async (trx) => {
    const account = accountId === null ? null : await findUsableAccount(trx, accountId)
    const method = account?.method ?? entered.method
    const isNew = await addAdjustment(trx, {
      kind,
      method,
      accountId,
      amountPaisa,
      valueDate,
      reason: note,
      bookingKey,
      by: actor,
    })
    const stored = await findAdjustment(trx, bookingKey)
    if (stored?.kind !== kind || stored.amountPaisa !== amountPaisa) throw adjustmentUsed()
    if (!isNew) return stored.bookDate
    await recordAudit(trx, {
      actor,
      kind: 'payment',
      action: 'entered in the books',
      subject: { id: stored.id, name: stored.bookDate },
      changes: [
        { what: kind === 'fee' ? 'Fee' : 'Movement', from: null, to: formatTaka(amountPaisa) },
        { what: account ? 'Account' : 'Method', from: null, to: account?.name ?? method },
        { what: 'Note', from: null, to: note },
      ],
    })
    return stored.bookDate
  })
}
