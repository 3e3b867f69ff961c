import type { SystemConfig } from '@nibondhon/api-contract'
import { laterEdits } from '../../shared/form/later-edits.ts'

/** The five of the specification first. */
export const SETTINGS_TABS = [
  'sms',
  'email',
  'bkash',
  'bank',
  'logs',
  'association',
  'sslcommerz',
  'wallet',
  'refunds',
  'forms',
] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]

/** Numbers are kept as text while they are typed. */
const NUMBERS = [
  'smtpPort',
  'formMessagesPerHour',
  'totalMessagesPerHour',
  'staffEmailsPerDay',
  'staffSmsPerDay',
  'draftDays',
] as const
type NumberSetting = (typeof NUMBERS)[number]

/** The values of the inputs. A secret is always empty at first. */
export type SettingsDraft = {
  [Name in keyof SystemConfig]-?: Name extends NumberSetting ? string : Exclude<SystemConfig[Name], undefined>
}
export type SettingName = keyof SettingsDraft

/** Each tab saves only its own settings. */
const TAB_SETTINGS = {
  sms: [
    'smsEnabled',
    'smsApiKey',
    'smsApiEndpoint',
    'allowedSmsCountries',
    'formMessagesPerHour',
    'totalMessagesPerHour',
    'staffEmailsPerDay',
    'staffSmsPerDay',
    'smsPartPrice',
  ],
  email: ['emailEnabled', 'smtpHost', 'smtpPort', 'smtpUser', 'smtpPassword', 'fromEmail'],
  bkash: [
    'bkashEnabled',
    'bkashSandbox',
    'bkashAppKey',
    'bkashAppSecret',
    'bkashUsername',
    'bkashPassword',
    'bkashRefundsV1',
    'bkashWebhookTopic',
    'bkashWebhookWaiting',
  ],
  sslcommerz: ['sslcommerzEnabled', 'sslcommerzSandbox', 'sslcommerzStoreId', 'sslcommerzStorePassword'],
  bank: ['bankTransferEnabled', 'bankTransferInstructions'],
  wallet: [
    'walletEnabled',
    'walletNameEn',
    'walletNameBn',
    'walletHolder',
    'walletHolderBn',
    'walletInstructionsEn',
    'walletInstructionsBn',
    'walletBkashNumber',
    'walletBkashMerchant',
    'walletNagadNumber',
    'walletRocketNumber',
    'walletUpayNumber',
    'walletBankNumber',
  ],
  refunds: ['refundApprovalAbove'],
  forms: ['draftDays'],
  // A form of its own: it is stored by a call of its own.
  association: [],
  logs: [],
} as const satisfies Record<SettingsTab, readonly SettingName[]>

/** The server sends every setting as text, and a secret as '' with `{key}_set` beside it. */
export type StoredSettings = Readonly<Record<string, string>>

export function draftOf(stored: StoredSettings): SettingsDraft {
  const names: readonly SettingName[] = Object.values(TAB_SETTINGS).flat()
  return Object.fromEntries(
    names.map((name) => {
      const value = stored[keyOf(name)] ?? ''
      return [name, FLAGS.has(name) ? value === 'true' : value]
    }),
  ) as SettingsDraft
}

/** Whether the server has a value for it. */
export function isSet(stored: StoredSettings, name: SettingName): boolean {
  const key = keyOf(name)
  return stored[`${key}_set`] === 'true' || (stored[key] ?? '') !== ''
}

export function changedTabs(saved: SettingsDraft, edits: Partial<SettingsDraft>): SettingsTab[] {
  return SETTINGS_TABS.filter((tab) =>
    TAB_SETTINGS[tab].some((name) => edits[name] !== undefined && edits[name] !== saved[name]),
  )
}

/** What a tab sends when it is saved. */
export function configOf(tab: SettingsTab, draft: SettingsDraft): SystemConfig {
  const names: readonly SettingName[] = TAB_SETTINGS[tab]
  const numbers: readonly SettingName[] = NUMBERS
  return Object.fromEntries(
    names.map((name) => [name, numbers.includes(name) ? Number(draft[name]) : draft[name]]),
  )
}

/** The edits that are still unsaved: those of other tabs, and what was typed into this one during the save. */
export function withoutSaved(
  tab: SettingsTab,
  edits: Partial<SettingsDraft>,
  sent: SettingsDraft,
): Partial<SettingsDraft> {
  const later = laterEdits(edits, sent)
  const names: readonly string[] = TAB_SETTINGS[tab]
  return Object.fromEntries(
    Object.entries(edits).filter(([name]) => !names.includes(name) || Object.hasOwn(later, name)),
  )
}

/** smtpHost is stored as smtp_host. */
function keyOf(name: SettingName): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

const FLAGS: ReadonlySet<SettingName> = new Set<SettingName>([
  'smsEnabled',
  'emailEnabled',
  'bkashEnabled',
  'bkashSandbox',
  'bkashRefundsV1',
  'bkashWebhookWaiting',
  'sslcommerzEnabled',
  'sslcommerzSandbox',
  'bankTransferEnabled',
  'walletEnabled',
  'walletBkashMerchant',
])
