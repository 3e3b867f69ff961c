import type { WalletOptions } from '@nibondhon/api-contract'
import type { Paisa } from '@nibondhon/domain'
import payment from '../payment.module.css'
import type { WalletClaimState } from './use-wallet-claim.ts'
import { WalletAccounts } from './wallet-accounts.tsx'
import { WalletFields } from './wallet-fields.tsx'
import { useWalletMessages } from './wallet-messages.ts'

interface WalletPanelProps {
  wallet: WalletOptions
  totalPaisa: Paisa
  reference: string | null
  claim: WalletClaimState
  disabled: boolean
}

/** Where to send the money, and then what the member types about it. */
export function WalletPanel({ wallet, totalPaisa, reference, claim, disabled }: WalletPanelProps) {
  const messages = useWalletMessages()
  return (
    <>
      <section className={payment.panel} aria-labelledby="wallet">
        <h2 id="wallet" className={payment.heading}>
          {messages.title}
        </h2>
        <WalletAccounts wallet={wallet} totalPaisa={totalPaisa} reference={reference} />
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
