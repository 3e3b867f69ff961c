import { type Account, HALF, PRICE } from '../books.ts'
import type { World } from '../world.ts'
import type { MethodUnderTorture } from './method.ts'

/** Transfers that the bank's statement proves; staff import it after each share of the payments. */
export const bankTransfer: MethodUnderTorture = {
  settings: () => ({ bankTransferEnabled: true }),
  plans: [
    (world) => transfers(world, [PRICE]),
    (world) => transfers(world, [HALF, HALF]),
    (world) => transfers(world, [PRICE, PRICE]),
    (world) => transfers(world, [PRICE + 1]),
    (world) => transfers(world, [PRICE - 1]),
    async (world) => {
      // Staff believe the receipt, and the statement comes later.
      const account = await world.submit()
      await world.replay(() =>
        world.staff(`PUT /api/submissions/${account.submissionId}/status`, { status: 'completed' }),
      )
      world.bank.transfer(account, PRICE)
      return [account]
    },
    async (world) => {
      const accounts = await transfers(world, [PRICE])
      for (const account of accounts) world.bank.payBack(account, PRICE)
      return accounts
    },
    async (world) => {
      // One transfer without a reference for two people: staff assign it by hand.
      const accounts = [await world.submit(), await world.submit()]
      world.bank.transferTogether(accounts, PRICE)
      return accounts
    },
  ],

  books: (_world, { received, returned }) => ({
    'received bank_transfer': received['bank_transfer'] ?? 0,
    'returned bank_transfer': -(returned['bank_transfer'] ?? 0),
  }),
}

async function transfers(world: World, amounts: readonly number[]): Promise<Account[]> {
  const account = await world.submit()
  for (const paisa of amounts) world.bank.transfer(account, paisa)
  return [account]
}
