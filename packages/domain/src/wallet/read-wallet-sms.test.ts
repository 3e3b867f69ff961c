import { describe, expect, it } from 'vitest'
import { MAX_SMS_LENGTH, readWalletSms } from './read-wallet-sms.ts'

describe('a pasted message of a wallet', () => {
  it.each([
    [
      'bKash, Send Money',
      'Send Money Tk 800.00 to 01712345678 successful. Ref 6SUGDC5. Fee Tk 5.00. Balance Tk 1,234.50. TrxID BLU1H6X87P at 18/11/2026 10:15',
      { trxId: 'BLU1H6X87P', kind: 'bkash', amountPaisa: 80_000 },
    ],
    [
      'bKash, Payment',
      'Payment of Tk 1,950.00 to Alumni Association is successful. Balance Tk 20.10. TrxID 9KL4M2N8QZ at 18/11/2026 10:15',
      { trxId: '9KL4M2N8QZ', kind: 'bkash', amountPaisa: 195_000 },
    ],
    [
      'Nagad',
      'Money Sent.\nAmount: Tk 800.00\nReceiver: 01812345678\nRef: N/A\nTxnID: 73NAAAA1\nFee: Tk 5.00\nBalance: Tk 412.33\n18/11/2026 10:15\nNagad',
      { trxId: '73NAAAA1', kind: 'nagad', amountPaisa: 80_000 },
    ],
    [
      'Rocket',
      'Rocket: Tk800.00 sent to A/C 017123456789. Fee Tk5.00. NetBal Tk300.00. TxnId: 3847561029 Date: 18-NOV-26',
      { trxId: '3847561029', kind: 'rocket', amountPaisa: 80_000 },
    ],
    [
      'bKash in Bangla',
      'আপনি ০১৭১২৩৪৫৬৭৮ নম্বরে ৳৮০০.০০ সেন্ড মানি করেছেন। ফি ৳৫.০০। ব্যালেন্স ৳১,২৩৪.৫০। TrxID BLU1H6X87P সময় ১৮/১১/২০২৬ ১০:১৫',
      { trxId: 'BLU1H6X87P', kind: 'bkash', amountPaisa: 80_000 },
    ],
    [
      'Nagad in Bangla',
      'নগদ: ৮০০.০০ টাকা পাঠানো হয়েছে। লেনদেন নম্বর: 73NAAAA1। ফি ৫.০০ টাকা।',
      { trxId: '73NAAAA1', kind: 'nagad', amountPaisa: 80_000 },
    ],
    [
      'Rocket in Bangla',
      'রকেট: টাকা ৮০০.০০ পাঠানো হয়েছে। ট্রানজেকশন আইডি ৩৮৪৭৫৬১০২৯',
      { trxId: '3847561029', kind: 'rocket', amountPaisa: 80_000 },
    ],
  ])('gives transaction and amount: %s', (_which, text, expected) => {
    expect(readWalletSms(text)).toEqual(expected)
  })

  it('gives the transaction alone where no amount is named', () => {
    expect(readWalletSms('TrxID: BLU1H6X87P')).toEqual({
      trxId: 'BLU1H6X87P',
      kind: 'bkash',
      amountPaisa: null,
    })
  })

  it.each([
    ['nothing', ''],
    ['the id alone', 'BLU1H6X87P'],
    ['another message', 'Your code is 482913. Never share it.'],
    ['a label without an id', 'TrxID is below'],
    ['a text that is too long', `TrxID BLU1H6X87P ${'x'.repeat(MAX_SMS_LENGTH)}`],
  ])('is not read: %s', (_which, text) => {
    expect(readWalletSms(text)).toBeNull()
  })
})
