import type { Locale, SeatPool, Seats } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import type { StoredForm } from '../../forms/index.ts'
import { noSeats } from '../../seats/index.ts'

/** The waiting list as submitting needs it; the feature itself is passed in, because it uses submissions. */
export interface Offers {
  /** The offer of a token, locked until the transaction ends; null once it has ended or was used. */
  lock(trx: Db, formId: string, token: string): Promise<{ id: string } | null>
  accept(trx: Db, offerId: string, submissionId: string): Promise<void>
  /** The pools whose free seats belong to those who wait; none where no one does. */
  findReserved(db: Db, form: StoredForm, seats: Seats): Promise<{ pool: SeatPool; left: number }[]>
}

interface Wanted {
  form: StoredForm
  seats: Seats | null
  locale: Locale
}

/** Seats that became free belong to those who have paid without getting one, and to those who wait, also before they have an offer. */
export async function assertNotReserved(
  db: Db,
  offers: Pick<Offers, 'findReserved'>,
  { form, seats, locale }: Wanted,
): Promise<void> {
  const { limits, requirePayment } = form.settings
  // Without a waiting list only those come first who have paid and got no seat.
  if (seats === null || !(limits.waitingList || requirePayment)) return
  const full = await offers.findReserved(db, form, seats)
  if (full.length > 0) throw noSeats(form, full, locale)
}
