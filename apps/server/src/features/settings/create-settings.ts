import type { BankDetails, WalletOptions } from '@nibondhon/api-contract'
import type { OpenPaymentMethod } from '@nibondhon/domain'
import { type SecretBox, secretBox } from '../../platform/crypto/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { type AssociationCache, createAssociationCache } from './association/association-cache.ts'
import { BANK_DEFAULTS, BANK_KEYS, SETTING_NAMES, SETTINGS, type SystemSettings } from './setting-keys.ts'
import { readAll, type StoredSettings } from './settings-repository.ts'
import { walletAccounts, walletOptions } from './wallet-options.ts'

/** The settings of the installation as they are now. Read afresh each time: another process may have changed them. */
export interface Settings {
  /** With secrets in the clear: for the server's own use, never for an answer. */
  read(): Promise<SystemSettings>
  bank(): Promise<BankDetails>
  /** The accounts for typed transactions; null while that way of paying is not open. */
  wallet(): Promise<WalletOptions | null>
  /** Which ways of paying are open: switched on, and set up far enough to work. */
  paymentMethods(): Promise<PaymentMethods>
  /** Where members may have been asked to send money, although it is switched off now. */
  hasAccount(method: 'wallet' | 'bank_transfer'): Promise<boolean>
  /** Cached, because every page view needs it. */
  association: AssociationCache
}

type PaymentMethods = Record<OpenPaymentMethod, boolean>

export function createSettings({ db, appSecret }: { db: Db; appSecret: string }): Settings {
  const box = secretBox(appSecret)
  return {
    read: async () => readSystem(await readAll(db), box),
    bank: async () => readBank(await readAll(db)),
    wallet: async () => walletOptions(readSystem(await readAll(db), box)),
    paymentMethods: async () => {
      const stored = await readAll(db)
      return openMethods(readSystem(stored, box), readBank(stored))
    },
    hasAccount: async (method) => {
      const stored = await readAll(db)
      return method === 'wallet'
        ? walletAccounts(readSystem(stored, box)).length > 0
        : hasBank(readBank(stored))
    },
    association: createAssociationCache(db),
  }
}

export function readSystem(stored: StoredSettings, box: SecretBox): SystemSettings {
  const settings = SETTING_NAMES.map((name) => {
    const { key, kind, initial } = SETTINGS[name]
    const value = stored.get(key) ?? initial
    switch (kind) {
      case 'flag':
        return [name, value === 'true']
      case 'number':
        return [name, Number(value)]
      case 'secret':
        // One that no longer opens, because APP_SECRET was changed, is as good as none: it has to be entered again.
        return [name, value === '' ? '' : (box.open(value) ?? '')]
      case 'text':
        return [name, value]
    }
  })
  return Object.fromEntries(settings) as SystemSettings
}

export function readBank(stored: StoredSettings): BankDetails {
  const bank = Object.fromEntries(
    BANK_KEYS.map((key) => [key, stored.get(key) ?? BANK_DEFAULTS[key]]),
  ) as BankDetails
  // The default in Bangla says what the default in English says.
  const hasOwn = stored.has('bank_transfer_instructions') && !stored.has('bank_transfer_instructions_bn')
  return hasOwn ? { ...bank, bank_transfer_instructions_bn: '' } : bank
}

function openMethods(system: SystemSettings, bank: BankDetails): PaymentMethods {
  return {
    bkash: missingBkashSetup(system) === null,
    sslcommerz: missingSslcommerzSetup(system) === null,
    bank_transfer: system.bankTransferEnabled && hasBank(bank),
    wallet: walletOptions(system) !== null,
  }
}

function hasBank(bank: BankDetails): boolean {
  return [
    bank.bank_transfer_account_name,
    bank.bank_transfer_account_number,
    bank.bank_transfer_bank_name,
  ].every((value) => value !== '')
}

export const BKASH_NOT_SET_UP = 'bKash is not set up. Enter its four credentials in bKash Settings.'

/** Explains to staff why members cannot pay by bKash; null when it is switched on and set up. */
export function missingBkashSetup(settings: SystemSettings): string | null {
  if (!settings.bkashEnabled) return 'bKash is switched off.'
  const { bkashAppKey, bkashAppSecret, bkashUsername, bkashPassword } = settings
  const isWhole = [bkashAppKey, bkashAppSecret, bkashUsername, bkashPassword].every((value) => value !== '')
  return isWhole ? null : BKASH_NOT_SET_UP
}

export const SSLCOMMERZ_NOT_SET_UP =
  'SSLCommerz is not set up. Enter the store ID and the store password in SSLCommerz Settings.'

/** The same for SSLCommerz. */
export function missingSslcommerzSetup(settings: SystemSettings): string | null {
  if (!settings.sslcommerzEnabled) return 'SSLCommerz is switched off.'
  const isWhole = settings.sslcommerzStoreId !== '' && settings.sslcommerzStorePassword !== ''
  return isWhole ? null : SSLCOMMERZ_NOT_SET_UP
}

/** Every setting as text. For a secret, only whether one is stored that can be decrypted. */
export function presentSettings(stored: StoredSettings, box: SecretBox): Record<string, string> {
  const settings: Record<string, string> = {}
  for (const name of SETTING_NAMES) {
    const { key, kind, initial } = SETTINGS[name]
    const value = stored.get(key) ?? initial
    settings[key] = kind === 'secret' ? '' : value
    if (kind === 'secret') settings[`${key}_set`] = String((box.open(value) ?? '') !== '')
  }
  return settings
}
