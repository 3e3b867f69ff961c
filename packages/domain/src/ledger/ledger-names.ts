import type { Locale } from '../locale/locale.ts'
import { PAYMENT_METHOD_LABELS } from '../submission/submission-status.ts'
import type { LedgerKind, LedgerMethod } from './ledger.ts'

/** How the entries of the ledger are called, on screens and in files alike. */
export const LEDGER_KIND_NAMES: Readonly<Record<Locale, Readonly<Record<LedgerKind, string>>>> = {
  en: {
    charge: 'Fee due',
    difference: 'Price difference',
    write_off: 'Written off',
    payment: 'Payment',
    refund: 'Refund',
    credit_out: 'Credit moved away',
    credit_in: 'Credit moved here',
    correction: 'Correction',
  },
  bn: {
    charge: 'দেয় টাকা',
    difference: 'টাকার পার্থক্য',
    write_off: 'মাফ',
    payment: 'টাকা পাওয়া',
    refund: 'টাকা ফেরত',
    credit_out: 'বাড়তি টাকা সরানো',
    credit_in: 'অন্য নিবন্ধন থেকে আসা টাকা',
    correction: 'সংশোধন',
  },
}

/** How money came or went. */
export const LEDGER_METHOD_NAMES: Readonly<Record<Locale, Readonly<Record<LedgerMethod, string>>>> = {
  en: { ...PAYMENT_METHOD_LABELS.en, cash: 'Cash', cheque: 'Cheque', credit: 'Credit' },
  bn: { ...PAYMENT_METHOD_LABELS.bn, cash: 'নগদ', cheque: 'চেক', credit: 'জমা টাকা' },
}
