import type { WalletOptions } from '@nibondhon/api-contract'
import { readWalletClaim, type TypedWalletClaim, type WalletProblems } from '@nibondhon/domain'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { useI18n } from '../../translations/public-i18n.ts'

export interface WalletClaimState {
  typed: TypedWalletClaim
  problems: WalletProblems
  change(part: Partial<TypedWalletClaim>): void
  /** Whether it can be sent; otherwise shows what is wrong and moves the focus there. */
  check(): boolean
}

/** What a member types about a payment, checked by the same rules as on the server. */
export function useWalletClaim(
  wallet: WalletOptions | null,
  /** What the last attempt failed with. */
  error: unknown,
  initial: Partial<TypedWalletClaim> = {},
): WalletClaimState {
  const { locale } = useI18n()
  const kinds = wallet?.accounts.map(({ kind }) => kind) ?? []
  const [typed, setTyped] = useState<TypedWalletClaim>({ ...emptyClaim(wallet), ...initial })
  const [isTried, setIsTried] = useState(false)
  const read = readWalletClaim(typed, { kinds, locale })
  const own = 'problems' in read ? read.problems : {}
  return {
    typed,
    problems: isTried ? own : claimErrors(error),
    change: (part) => setTyped((current) => ({ ...current, ...part })),
    check() {
      setIsTried(true)
      const [first] = Object.keys(own)
      if (first !== undefined) document.getElementById(first)?.focus()
      return first === undefined
    },
  }
}

/** Where there is only one account there is nothing to choose. */
export function emptyClaim(wallet: WalletOptions | null): TypedWalletClaim {
  const [only, ...others] = wallet?.accounts ?? []
  return { walletKind: only && others.length === 0 ? only.kind : '', walletTrxId: '', walletNumber: '' }
}

/** What the server has against the inputs. */
export function claimErrors(error: unknown): WalletProblems {
  if (!(error instanceof ApiError) || error.code !== 'invalid_claim') return {}
  return error.errors
}
