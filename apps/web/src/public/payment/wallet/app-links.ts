import type { WalletOptions } from '@nibondhon/api-contract'
import type { WalletKind } from '@nibondhon/domain'

/** The names of the wallets' apps in Android's store. */
const PACKAGES: Readonly<Partial<Record<WalletKind, string>>> = {
  bkash: 'com.bKash.customerapp',
  nagad: 'com.konasl.nagad',
}

interface AppLink {
  kind: WalletKind
  link: string
}

/**
 * Links that open the apps of wallets, on Android: it opens an app by its name, or its page in the store where it is not
 * installed. Other systems have no such link for these apps.
 */
export function appLinks(accounts: WalletOptions['accounts'], userAgent: string): AppLink[] {
  if (!/\bAndroid\b/.test(userAgent)) return []
  return accounts.flatMap(({ kind }) => {
    const name = PACKAGES[kind]
    return name === undefined ? [] : [{ kind, link: `intent:#Intent;package=${name};end` }]
  })
}
