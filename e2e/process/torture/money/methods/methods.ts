import { bankTransfer } from './bank-transfer.ts'
import { bkash } from './bkash.ts'
import { counter } from './counter.ts'
import type { MethodUnderTorture, Plan } from './method.ts'
import { sslcommerz } from './sslcommerz.ts'
import { wallet } from './wallet.ts'

/** Every way of paying. A further one is a file beside these and a line here. */
export const METHODS: readonly MethodUnderTorture[] = [bkash, sslcommerz, wallet, bankTransfer, counter]

export const PLANS: readonly Plan[] = METHODS.flatMap(({ plans }) => plans)
