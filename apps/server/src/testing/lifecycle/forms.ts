import type { StoredFormInput } from '../builders/make-stored-form.ts'

/** What differs between worlds. */
export interface WorldConfig {
  isOnePerPerson: boolean
  hasWaitingList: boolean
  /** Of the form; its options and rows have two and three. */
  seats: number
  holdDays: number
  /** Whether every refund needs a second person. */
  needsSecondPerson: boolean
  /** How many members have submitted each form before the first command. */
  members: number
}

/** How far ahead the command looks that lets holds expire. Offers are valid for longer. */
export const HOLD_DAYS = 3
const OFFER_DAYS = 10

export const SIZES = ['M', 'L', 'XL'] as const

/**
 * A form with limits of every kind: of all submissions, of an option, of the rows of a group. The paid one costs 500 taka, an
 * option and each guest more.
 */
export function formInput(config: WorldConfig, { isPaid }: { isPaid: boolean }): StoredFormInput {
  return {
    title: isPaid ? 'Reunion' : 'Survey',
    allowEditing: true,
    fields: fieldsOf({ isPaid, version: 1 }),
    settings: {
      requirePayment: isPaid,
      amount: isPaid ? 500 : 0,
      pricing: {
        rules: isPaid
          ? [{ id: 'per-guest', label: 'Guests', type: 'row', group: 'guests', amount: 50, freeRows: 0 }]
          : [],
      },
      allowMultipleSubmissions: !config.isOnePerPerson,
      allowRefundRequests: true,
      changesAfterPaying: 'refund',
      limits: limitsOf(config, config.seats),
      notifications: { enableEmail: true, emailField: 'email' },
    },
  }
}

export function limitsOf(config: WorldConfig, maxSubmissions: number | null) {
  return {
    maxSubmissions,
    holdMinutes: 15,
    holdDays: config.holdDays,
    waitingList: config.hasWaitingList,
    offerHours: OFFER_DAYS * 24,
  }
}

/** A version with another number has another label, which is a new version of the form. */
export function fieldsOf({ isPaid, version }: { isPaid: boolean; version: number }) {
  return [
    { id: 'name', label: `Name ${version}` },
    { id: 'email', name: 'email', label: 'E-mail', type: 'email' as const },
    {
      id: 'size',
      label: 'Size',
      type: 'select' as const,
      options: SIZES.map((value) => ({ value, label: value })),
      seats: { XL: 2 },
      ...(isPaid && { pricing: { enabled: true, options: { L: 100, XL: 200 } } }),
    },
    {
      id: 'guests',
      label: 'Guests',
      type: 'group' as const,
      group: { min: 0, max: 3, rowLabel: 'Guest', seats: 3, fields: [{ id: 'guest', label: 'Guest' }] },
    },
  ]
}
