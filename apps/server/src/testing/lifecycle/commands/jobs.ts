import { sql } from 'kysely'
import { settleOpenPayments, settleOpenRefunds } from '../../../features/payments/index.ts'
import { type Action, pick } from '../action.ts'

/** How old open payments have become, in minutes: asked again, abandoned, expired. */
const AGES = [0, 15, 25 * 60]

export const JOB_ACTIONS: readonly Action[] = [
  {
    name: 'settle open payments',
    prepare({ db, stage, snapshot }, { choice }) {
      if (!snapshot.payments.some(({ state }) => state === 'initiated' || state === 'executing')) return null
      const { providers, log } = stage
      const minutes = pick(AGES, choice) ?? 0
      return async () => {
        await sql`
          update payments set next_check_at = now() - interval '1 second',
            created_at = created_at - make_interval(mins => ${minutes}),
            updated_at = updated_at - make_interval(mins => ${minutes})
          where state in ('initiated', 'executing')`.execute(db)
        await settleOpenPayments({ db, providers, log })
      }
    },
  },
  {
    name: 'settle open refunds',
    weight: 8,
    prepare({ db, stage, snapshot }) {
      if (!snapshot.payment_refunds.some(({ state }) => state === 'requested')) return null
      const { providers, log } = stage
      return async () => {
        await sql`update payment_refunds set next_check_at = now() - interval '1 second' where state = 'requested'`.execute(
          db,
        )
        await settleOpenRefunds({ db, providers, log })
      }
    },
  },
]
