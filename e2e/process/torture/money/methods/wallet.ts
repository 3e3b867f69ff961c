import { makeTrxId } from '@nibondhon/bkash-simulator'
import { type Account, PRICE } from '../books.ts'
import { REPLAYS, type World } from '../world.ts'
import type { MethodUnderTorture } from './method.ts'

const PAYER = '01770618575'

/** The member pays in bKash's app and types the transaction; what bKash finds or announces proves it. */
export const wallet: MethodUnderTorture = {
  settings: () => ({ walletEnabled: true, walletBkashNumber: '01811223344', walletBkashMerchant: true }),
  plans: [
    (world) => typed(world, PRICE, { isAnnounced: false }),
    (world) => typed(world, PRICE, { isAnnounced: true }),
    (world) => typed(world, PRICE - 1, { isAnnounced: true }),
    // Typed, and never paid.
    async (world) => [await world.submitTyped(makeTrxId(), PAYER)],
  ],

  // The money is in the account of bKash's checkout.
  books: () => ({}),
}

async function typed(
  world: World,
  paisa: number,
  { isAnnounced }: { isAnnounced: boolean },
): Promise<Account[]> {
  const amount = (paisa / 100).toFixed(2)
  const trxID = world.bkash.receive({ amount, wallet: PAYER })
  const fields = { trxID, amount, debitMSISDN: `88${PAYER}` }
  const announce = () => world.announce({ kind: 'walk-in', fields, times: REPLAYS })
  const [account] = await Promise.all([
    world.submitTyped(trxID, PAYER),
    ...(isAnnounced ? [announce(), announce()] : []),
  ])
  account.walkIns.push({ method: 'bkash', trxID, paisa })
  account.intended = paisa
  return [account]
}
