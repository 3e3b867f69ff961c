import type { WalletOptions } from '@nibondhon/api-contract'
import { WALLET_KINDS, type WalletAccount, type WalletKind } from '@nibondhon/domain'
import type { SystemSettings } from './setting-keys.ts'

/** The accounts that are set up, whether members see them or not. */
export function walletAccounts(settings: SystemSettings): WalletAccount[] {
  const numbers: Record<WalletKind, string> = {
    bkash: settings.walletBkashNumber,
    nagad: settings.walletNagadNumber,
    rocket: settings.walletRocketNumber,
    upay: settings.walletUpayNumber,
    bank: settings.walletBankNumber,
  }
  return WALLET_KINDS.map((kind): WalletAccount => {
    const isMerchant = kind === 'bkash' && settings.walletBkashMerchant
    return { kind, number: numbers[kind], isMerchant }
  }).filter(({ number }) => number !== '')
}

/** What members see; null while it is switched off, or has no account. */
export function walletOptions(settings: SystemSettings): WalletOptions | null {
  const accounts = walletAccounts(settings)
  if (!settings.walletEnabled || accounts.length === 0) return null
  return {
    name: { en: settings.walletNameEn, bn: settings.walletNameBn },
    instructions: { en: settings.walletInstructionsEn, bn: settings.walletInstructionsBn },
    // A name without a translation is shown to all.
    holder: { en: settings.walletHolder, bn: settings.walletHolderBn || settings.walletHolder },
    accounts,
  }
}
