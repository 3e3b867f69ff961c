import {
  isAccountNumber,
  MAX_DRAFT_DAYS,
  MAX_MESSAGE_CEILING,
  MAX_SMS_COUNTRIES_LENGTH,
  MAX_WALLET_HOLDER_LENGTH,
  MAX_WALLET_INSTRUCTIONS_LENGTH,
  MAX_WALLET_NAME_LENGTH,
  MAX_WALLET_NUMBER_LENGTH,
  OPEN_PAYMENT_METHODS,
  readPartPrice,
  readRefundLimit,
  readSmsCountries,
  smsCountriesText,
  WALLET_KINDS,
  type WalletKind,
} from '@nibondhon/domain'
import { z } from 'zod'
import { EmailAddress, Success } from '../common.ts'
import { defineEndpoints } from '../endpoint.ts'
import { inputText } from '../input-texts.ts'

const text = (max: number) => z.string().trim().max(max, inputText('under', { max }))

/** Stored as one list of dial codes, however it was written. */
const SmsCountries = text(MAX_SMS_COUNTRIES_LENGTH).transform((written, context) => {
  const codes = readSmsCountries(written)
  if (codes !== null) return smsCountriesText(codes)
  context.addIssue({
    code: 'custom',
    message: inputText('countries'),
  })
  return z.NEVER
})

const CEILING = inputText('whole_number_to', { max: MAX_MESSAGE_CEILING.toLocaleString('en') })
const Ceiling = z.coerce.number(CEILING).int(CEILING).min(1, CEILING).max(MAX_MESSAGE_CEILING, CEILING)

const DRAFT_DAYS = inputText('whole_days', { max: MAX_DRAFT_DAYS })
const DraftDays = z.coerce
  .number(DRAFT_DAYS)
  .int(DRAFT_DAYS)
  .min(1, DRAFT_DAYS)
  .max(MAX_DRAFT_DAYS, DRAFT_DAYS)

const PartPrice = text(20).refine(
  (price) => price === '' || readPartPrice(price) !== null,
  inputText('price_or_empty'),
)

const WalletNumber = (kind: WalletKind) =>
  text(MAX_WALLET_NUMBER_LENGTH).refine(
    (number) => number === '' || isAccountNumber(kind, number),
    kind === 'bank' ? inputText('bank_number') : inputText('mobile_number'),
  )

const RefundLimit = text(20).refine(
  (limit) => limit === '' || readRefundLimit(limit) !== null,
  inputText('amount_or_empty'),
)

/** What members need to know to transfer money. Routing number "0" means there is none. */
export const BankDetails = z.object({
  bank_transfer_account_name: z.string(),
  bank_transfer_account_number: z.string(),
  bank_transfer_bank_name: z.string(),
  bank_transfer_routing_number: z.string(),
  bank_transfer_instructions: z.string(),
  /** For readers of Bangla; '' where the text above is shown. */
  bank_transfer_account_name_bn: z.string(),
  bank_transfer_bank_name_bn: z.string(),
  bank_transfer_instructions_bn: z.string(),
})
export type BankDetails = z.infer<typeof BankDetails>

const TwoLanguages = z.object({ en: z.string(), bn: z.string() })

/** Accounts that members send money to; they type the transaction afterwards. */
const WalletOptions = z.object({
  /** '' where the usual name is shown. */
  name: TwoLanguages,
  instructions: TwoLanguages,
  /** Whose accounts they are; '' without. */
  holder: TwoLanguages,
  accounts: z.array(z.object({ kind: z.enum(WALLET_KINDS), number: z.string(), isMerchant: z.boolean() })),
})
export type WalletOptions = z.infer<typeof WalletOptions>

const PaymentOptions = Success.extend({
  settings: BankDetails,
  bkashAvailable: z.boolean(),
  bankTransferAvailable: z.boolean(),
  /** Null while this way of paying is not open. */
  wallet: WalletOptions.nullable(),
  /** All ways of paying that are open, in the order in which they are offered. */
  methods: z.array(z.enum(OPEN_PAYMENT_METHODS)),
})
export type PaymentOptions = z.infer<typeof PaymentOptions>

/** Every setting as text; booleans as "true" and "false"; secrets as "" with `{key}_set` beside them. */
const SystemSettings = z.record(z.string(), z.string())

const TopicArn = text(300).regex(/^(?:arn:aws(?:-cn)?:sns:[a-z0-9-]+:[0-9]{12}:[\w-]+)?$/, inputText('topic'))

/** All of it or a part: what is left out stays as it is, and an empty secret keeps the stored one. */
export const SystemConfig = z
  .object({
    smsEnabled: z.boolean(),
    smsApiKey: text(500),
    smsApiEndpoint: text(500),
    /** Dial codes that SMS may go to: "+880, +44". */
    allowedSmsCountries: SmsCountries,
    /** How many messages members can cause in an hour, by one form and in all. */
    formMessagesPerHour: Ceiling,
    totalMessagesPerHour: Ceiling,
    /** How many messages to many staff can send in a day, by each channel. */
    staffEmailsPerDay: Ceiling,
    staffSmsPerDay: Ceiling,
    /** What one part of an SMS costs, in taka; '' where it is not known. */
    smsPartPrice: PartPrice,
    emailEnabled: z.boolean(),
    smtpHost: text(253),
    smtpPort: z.coerce
      .number()
      .int(inputText('smtp_port'))
      .min(1, inputText('smtp_port_range'))
      .max(65535, inputText('smtp_port_range')),
    smtpUser: text(254),
    smtpPassword: text(500),
    fromEmail: z.union([z.literal(''), EmailAddress]),
    bkashEnabled: z.boolean(),
    bkashSandbox: z.boolean(),
    bkashAppKey: text(500),
    bkashAppSecret: text(500),
    bkashUsername: text(500),
    bkashPassword: text(500),
    /** Whether refunds use bKash's first version, for accounts that bKash has not moved to the second. */
    bkashRefundsV1: z.boolean(),
    /** The only topic whose announcements are accepted; '' accepts none. */
    bkashWebhookTopic: TopicArn,
    /** Whether the next confirmation that bKash sends is accepted, and its topic with it. */
    bkashWebhookWaiting: z.boolean(),
    sslcommerzEnabled: z.boolean(),
    sslcommerzSandbox: z.boolean(),
    sslcommerzStoreId: text(100),
    sslcommerzStorePassword: text(500),
    bankTransferEnabled: z.boolean(),
    bankTransferInstructions: text(5000),
    walletEnabled: z.boolean(),
    walletNameEn: text(MAX_WALLET_NAME_LENGTH),
    walletNameBn: text(MAX_WALLET_NAME_LENGTH),
    walletHolder: text(MAX_WALLET_HOLDER_LENGTH),
    walletHolderBn: text(MAX_WALLET_HOLDER_LENGTH),
    walletInstructionsEn: text(MAX_WALLET_INSTRUCTIONS_LENGTH),
    walletInstructionsBn: text(MAX_WALLET_INSTRUCTIONS_LENGTH),
    walletBkashNumber: WalletNumber('bkash'),
    /** Whether members pay to it as to a shop; then bKash can be asked about their transactions. */
    walletBkashMerchant: z.boolean(),
    walletNagadNumber: WalletNumber('nagad'),
    walletRocketNumber: WalletNumber('rocket'),
    walletUpayNumber: WalletNumber('upay'),
    walletBankNumber: WalletNumber('bank'),
    /** Refunds above this amount in taka need a second person; '' where none does. */
    refundApprovalAbove: RefundLimit,
    /** How long a form that a member saved to finish later is kept. */
    draftDays: DraftDays,
  })
  .partial()
export type SystemConfig = z.infer<typeof SystemConfig>

export const settingsEndpoints = defineEndpoints({
  'GET /api/settings/payment': {
    tag: 'Public payments',
    summary: 'Where to transfer money, and which payment methods are enabled, or offered for a form',
    access: 'public',
    query: z.object({
      form: z.string().max(200).optional().describe('The address or id of a form: only what it offers'),
      submission: z
        .string()
        .max(200)
        .optional()
        .describe('The unique ID of a submission: only what its form offers'),
    }),
    response: PaymentOptions,
  },
  'PUT /api/settings/payment': {
    tag: 'Settings',
    summary: 'Change where money is transferred to',
    access: 'canManageSettings',
    scope: 'all-forms',
    body: z.object({
      settings: z
        .array(
          z
            .object({
              key: z.enum(Object.keys(BankDetails.shape) as (keyof BankDetails)[]),
              value: text(5000),
            })
            .refine(({ key, value }) => key.startsWith('bank_transfer_instructions') || value.length <= 200, {
              path: ['value'],
              message: inputText('under', { max: 200 }),
            }),
        )
        .max(20),
    }),
    response: Success.extend({ settings: BankDetails }),
  },
  'POST /api/settings/initialize': {
    tag: 'Settings',
    summary: 'Set the payment settings back to their defaults',
    access: 'canManageSettings',
    scope: 'all-forms',
    response: Success.extend({ settings: BankDetails }),
  },
  'GET /api/settings/system': {
    tag: 'Settings',
    summary: 'All settings, without their secrets',
    access: 'canManageSettings',
    scope: 'all-forms',
    response: Success.extend({ settings: SystemSettings }),
  },
  'PUT /api/settings/system-config': {
    tag: 'Settings',
    summary: 'Change settings',
    access: 'canManageSettings',
    scope: 'all-forms',
    body: z.object({ systemConfig: SystemConfig }),
    response: Success.extend({ settings: SystemSettings }),
  },
})
