import type { BankDetails, SystemConfig } from '@nibondhon/api-contract'
import { DEFAULT_DRAFT_DAYS, DEFAULT_MESSAGE_CEILINGS, DEFAULT_SMS_COUNTRIES } from '@nibondhon/domain'

/** Every setting as the server uses it: secrets in the clear, so it never leaves the server. */
export type SystemSettings = { [Name in keyof SystemConfig]-?: Exclude<SystemConfig[Name], undefined> }

type Kind = 'text' | 'flag' | 'number' | 'secret'

interface Setting {
  /** The name it is stored and answered under. */
  key: string
  kind: Kind
  /** As stored: all settings are text. */
  initial: string
}

/** The one list of settings: what each is called, how it is read, and what holds until someone saves it. */
export const SETTINGS = {
  smsEnabled: { key: 'sms_enabled', kind: 'flag', initial: 'true' },
  smsApiKey: { key: 'sms_api_key', kind: 'secret', initial: '' },
  smsApiEndpoint: { key: 'sms_api_endpoint', kind: 'text', initial: 'https://bulksmsbd.net/api/smsapi' },
  allowedSmsCountries: { key: 'allowed_sms_countries', kind: 'text', initial: DEFAULT_SMS_COUNTRIES },
  formMessagesPerHour: {
    key: 'form_messages_per_hour',
    kind: 'number',
    initial: `${DEFAULT_MESSAGE_CEILINGS.formHour}`,
  },
  totalMessagesPerHour: {
    key: 'total_messages_per_hour',
    kind: 'number',
    initial: `${DEFAULT_MESSAGE_CEILINGS.totalHour}`,
  },
  staffEmailsPerDay: {
    key: 'staff_emails_per_day',
    kind: 'number',
    initial: `${DEFAULT_MESSAGE_CEILINGS.staffDay}`,
  },
  staffSmsPerDay: {
    key: 'staff_sms_per_day',
    kind: 'number',
    initial: `${DEFAULT_MESSAGE_CEILINGS.staffDay}`,
  },
  smsPartPrice: { key: 'sms_part_price', kind: 'text', initial: '' },
  emailEnabled: { key: 'email_enabled', kind: 'flag', initial: 'false' },
  smtpHost: { key: 'smtp_host', kind: 'text', initial: '' },
  smtpPort: { key: 'smtp_port', kind: 'number', initial: '587' },
  smtpUser: { key: 'smtp_user', kind: 'text', initial: '' },
  smtpPassword: { key: 'smtp_password', kind: 'secret', initial: '' },
  fromEmail: { key: 'from_email', kind: 'text', initial: '' },
  bkashEnabled: { key: 'bkash_enabled', kind: 'flag', initial: 'true' },
  bkashSandbox: { key: 'bkash_sandbox', kind: 'flag', initial: 'true' },
  bkashAppKey: { key: 'bkash_app_key', kind: 'text', initial: '' },
  bkashAppSecret: { key: 'bkash_app_secret', kind: 'secret', initial: '' },
  bkashUsername: { key: 'bkash_username', kind: 'text', initial: '' },
  bkashPassword: { key: 'bkash_password', kind: 'secret', initial: '' },
  bkashRefundsV1: { key: 'bkash_refunds_v1', kind: 'flag', initial: 'false' },
  bkashWebhookTopic: { key: 'bkash_webhook_topic', kind: 'text', initial: '' },
  bkashWebhookWaiting: { key: 'bkash_webhook_waiting', kind: 'flag', initial: 'false' },
  sslcommerzEnabled: { key: 'sslcommerz_enabled', kind: 'flag', initial: 'false' },
  sslcommerzSandbox: { key: 'sslcommerz_sandbox', kind: 'flag', initial: 'true' },
  sslcommerzStoreId: { key: 'sslcommerz_store_id', kind: 'text', initial: '' },
  sslcommerzStorePassword: { key: 'sslcommerz_store_password', kind: 'secret', initial: '' },
  bankTransferEnabled: { key: 'bank_transfer_enabled', kind: 'flag', initial: 'true' },
  bankTransferInstructions: {
    key: 'bank_transfer_instructions',
    kind: 'text',
    initial:
      'Please transfer the exact amount to this account and write the payment reference in the remarks of the transfer. Then upload a photo or PDF of the receipt.',
  },
  walletEnabled: { key: 'wallet_enabled', kind: 'flag', initial: 'false' },
  walletNameEn: { key: 'wallet_name_en', kind: 'text', initial: '' },
  walletNameBn: { key: 'wallet_name_bn', kind: 'text', initial: '' },
  walletHolder: { key: 'wallet_holder', kind: 'text', initial: '' },
  walletHolderBn: { key: 'wallet_holder_bn', kind: 'text', initial: '' },
  walletInstructionsEn: { key: 'wallet_instructions_en', kind: 'text', initial: '' },
  walletInstructionsBn: { key: 'wallet_instructions_bn', kind: 'text', initial: '' },
  walletBkashNumber: { key: 'wallet_bkash_number', kind: 'text', initial: '' },
  walletBkashMerchant: { key: 'wallet_bkash_merchant', kind: 'flag', initial: 'false' },
  walletNagadNumber: { key: 'wallet_nagad_number', kind: 'text', initial: '' },
  walletRocketNumber: { key: 'wallet_rocket_number', kind: 'text', initial: '' },
  walletUpayNumber: { key: 'wallet_upay_number', kind: 'text', initial: '' },
  walletBankNumber: { key: 'wallet_bank_number', kind: 'text', initial: '' },
  refundApprovalAbove: { key: 'refund_approval_above', kind: 'text', initial: '' },
  draftDays: { key: 'draft_days', kind: 'number', initial: `${DEFAULT_DRAFT_DAYS}` },
} as const satisfies Record<keyof SystemSettings, Setting>

export type SettingName = keyof typeof SETTINGS
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[]

/** What members need to transfer money, until someone saves it. The instructions are the system setting of that name. */
export const BANK_DEFAULTS: BankDetails = {
  bank_transfer_account_name: '',
  bank_transfer_account_number: '',
  bank_transfer_bank_name: '',
  bank_transfer_routing_number: '0',
  bank_transfer_instructions: SETTINGS.bankTransferInstructions.initial,
  bank_transfer_account_name_bn: '',
  bank_transfer_bank_name_bn: '',
  bank_transfer_instructions_bn:
    'ঠিক এই পরিমাণ টাকা এই হিসাবে পাঠান, আর টাকা পাঠানোর মন্তব্যে পেমেন্টের রেফারেন্স লিখুন। তারপর রসিদের ছবি বা PDF আপলোড করুন।',
}

export const BANK_KEYS = Object.keys(BANK_DEFAULTS) as (keyof BankDetails)[]
