import type { WalletOptions } from '@nibondhon/api-contract'
import type { Paisa } from '@nibondhon/domain'
import { HeldAccount } from '../hold/held-account.tsx'
import payment from '../payment.module.css'
import type { WalletClaimState } from './use-wallet-claim.ts'
import { WalletAccounts } from './wallet-accounts.tsx'
import { WalletFields } from './wallet-fields.tsx'
import { useWalletMessages } from './wallet-messages.ts'

interface WalletPanelProps {
  wallet: WalletOptions
  totalPaisa: Paisa
  reference: string | null
  account: Omit<Parameters<typeof HeldAccount>[0], 'children'>
  claim: WalletClaimState
  disabled: boolean
}

/** Where to send the money, and then what the member types about it. */
export function WalletPanel({ wallet, totalPaisa, reference, account, claim, disabled }: WalletPanelProps) {
  const messages = useWalletMessages()
  return (
    <>
      <section className={payment.panel} aria-labelledby="wallet">
        <h2 id="wallet" className={payment.heading}>
          {messages.title}
        </h2>
        <HeldAccount {...account}>
          <WalletAccounts wallet={wallet} totalPaisa={totalPaisa} reference={reference} />
        </HeldAccount>
      </section>
      <section className={payment.panel} aria-labelledby="wallet-claim">
        <h2 id="wallet-claim" className={payment.heading}>
          {messages.then}
        </h2>
        <WalletFields
          wallet={wallet}
          typed={claim.typed}
          problems={claim.problems}
          totalPaisa={totalPaisa}
          disabled={disabled}
          onChange={claim.change}
        />
      </section>
    </>
  )
}
