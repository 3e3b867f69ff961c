import type { BodyOf } from '@nibondhon/api-contract'
import { takaToPaisa } from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import { serve } from '../../../platform/http/index.ts'
import { actorOf } from '../../auth/index.ts'
import { assertMoneyDay } from '../../ledger/index.ts'
import { addAccount, changeAccount } from '../../money-accounts/index.ts'
import { listAccountDays, presentAccountPage, presentAccounts, presentOneAccount } from './account-pages.ts'

/** Bank accounts, wallets and cash boxes, and how their statements agree with the books. */
export function accountRoutes(app: FastifyInstance, parts: { db: Db; timeZone: string }): void {
  const { db } = parts

  serve(app, 'GET /api/money-accounts', async () => ({
    success: true,
    accounts: await presentAccounts(db),
  }))

  serve(app, 'POST /api/money-accounts', async ({ body, request }) => {
    const id = await addAccount(db, entered(body), actorOf(request))
    return { success: true, account: await presentOneAccount(db, id) }
  })

  serve(app, 'PUT /api/money-accounts/:id', async ({ params: { id }, body, request }) => {
    const { isActive } = body
    await changeAccount(db, { ...entered(body), id, isActive }, actorOf(request))
    return { success: true, account: await presentOneAccount(db, id) }
  })

  serve(app, 'GET /api/money-accounts/:id', async ({ params }) => ({
    success: true,
    ...(await presentAccountPage(db, params.id)),
  }))

  serve(app, 'GET /api/money-accounts/:id/days', async ({ params, query }) => ({
    success: true,
    ...(await listAccountDays(db, params.id, query)),
  }))

  function entered({ openingBalance, openingDay, ...body }: BodyOf<'POST /api/money-accounts'>) {
    assertMoneyDay(openingDay ?? undefined, 'openingDay', parts.timeZone)
    const { name, kind, method, numberEnd = '', isDefault = false } = body
    return {
      name,
      kind,
      method,
      numberEnd,
      isDefault,
      openingPaisa: takaToPaisa(openingBalance ?? 0),
      openingDay: openingDay ?? null,
    }
  }
}
