import { LEDGER_METHODS } from '../ledger/ledger.ts'
import { LEDGER_METHOD_NAMES } from '../ledger/ledger-names.ts'

/** Why the server booked or changed something, and who did where no person did, by the English text. */
export const EVENT_MESSAGES_BN: Readonly<Record<string, (...values: string[]) => string>> = {
  Payer: () => 'প্রেরক',
  System: () => 'ব্যবস্থা নিজে',
  Submitted: () => 'জমা দেওয়া হয়েছে',
  'Submitted with a receipt': () => 'রসিদসহ জমা দেওয়া হয়েছে',
  'Submitted; on the way to {}': (name) => `জমা দেওয়া হয়েছে; ${name}-এ যাচ্ছেন`,
  'Tried again ({}); on the way to {}': (number, name) => `আবার চেষ্টা (${number}); ${name}-এ যাচ্ছেন`,
  'Tried again': () => 'আবার চেষ্টা করা হয়েছে',
  '{} is asked for the money': (name) => `${name}-এর কাছে টাকা চাওয়া হয়েছে`,
  '{} transaction {}': (name, id) => `${name} লেনদেন ${id}`,
  '{} has not said whether the money moved; it will be asked again': (name) =>
    `টাকা এসেছে কি না, ${name} তা জানায়নি; আবার জিজ্ঞেস করা হবে`,
  'Another payment for this submission was completed': () => 'এই নিবন্ধনের অন্য একটি পেমেন্ট সম্পন্ন হয়েছে',
  'Submitted with the transaction {}': (transaction) => `${transaction} লেনদেনসহ জমা দেওয়া হয়েছে`,
  'Paid with the transaction {}': (transaction) => `${transaction} লেনদেনে টাকা দেওয়া হয়েছে`,
  'Transaction {} instead of {}': (transaction, former) =>
    `লেনদেন নম্বর বদলানো হয়েছে: ${former}-এর জায়গায় ${transaction}`,
  'Transaction {}': (transaction) => `লেনদেন ${transaction}`,
  'Paid in a wallet or bank instead': () => 'এর বদলে ওয়ালেটে বা ব্যাংকে দেওয়া হয়েছে',
  '{} by {}, which the member typed': (amount, transaction) =>
    `${amount}, সদস্যের লেখা লেনদেন ${transaction} থেকে`,
  '{} announced by {}': (amount, name) => `${name} ${amount} আসার খবর দিয়েছে`,
  'The submission was cancelled': () => 'নিবন্ধন বাতিল করা হয়েছে',
  Cancelled: () => 'বাতিল',
  bKash: () => 'বিকাশ',
  Reopened: () => 'আবার চালু করা হয়েছে',
  '{} answered about another payment': (name) => `${name} অন্য একটি পেমেন্টের কথা জানিয়েছে`,
  '{} says {} was paid; {} was asked for': (name, paid, asked) =>
    `${name} বলছে ${paid} দেওয়া হয়েছে; চাওয়া হয়েছিল ${asked}`,
  '{} says it was paid in {}': (name, currency) => `${name} বলছে টাকা দেওয়া হয়েছে ${currency} মুদ্রায়`,
  'no amount': () => 'কোনো পরিমাণ নয়',
  'no currency': () => 'অজানা',
  '{} names another invoice': (name) => `${name} অন্য একটি ইনভয়েসের নাম দিয়েছে`,
  '{} transaction {} has been used for another payment': (name, id) =>
    `${name} লেনদেন ${id} অন্য একটি পেমেন্টে ব্যবহার করা হয়েছে`,
  'The submission was deleted before it was paid': () => 'টাকা আসার আগেই নিবন্ধন মুছে ফেলা হয়েছে',
  'Paid after the submission was cancelled: the money has to be returned': () =>
    'নিবন্ধন বাতিলের পরে টাকা এসেছে: টাকা ফেরত দিতে হবে',
  '{} was paid for a submission of {}': (paid, amount) => `${amount}-এর নিবন্ধনের জন্য ${paid} দেওয়া হয়েছে`,
  'Paid by {} after a bank transfer was announced: one of them may have to be refunded': (name) =>
    `ব্যাংক ট্রান্সফারের কথা জানানোর পরে ${name}-এ টাকা এসেছে: একটি হয়তো ফেরত দিতে হবে`,
  'A second payment for one submission: it may have to be refunded': () =>
    'এক নিবন্ধনের দ্বিতীয় পেমেন্ট: হয়তো ফেরত দিতে হবে',
  'SSLCommerz calls this payment risky: check it before you accept it': () =>
    'SSLCommerz পেমেন্টটিকে ঝুঁকিপূর্ণ বলছে: মেনে নেওয়ার আগে যাচাই করুন',
  'Paid after the time to hold the seat was over, and no seat is left: overbook by approving, or pay it back':
    () =>
      'আসন ধরে রাখার সময় শেষ হওয়ার পরে টাকা এসেছে, আর কোনো আসন নেই: অনুমোদন করে আসনের বেশি নিন, নয়তো টাকা ফেরত দিন',
  'No seat was left when it arrived: overbook by approving, or pay it back': () =>
    'পৌঁছানোর সময় কোনো আসন খালি ছিল না: অনুমোদন করে আসনের বেশি নিন, নয়তো টাকা ফেরত দিন',
  'The form was closed when it arrived': () => 'পৌঁছানোর আগে ফরমটি বন্ধ হয়ে গেছে',
  'The price had changed when it arrived': () => 'পৌঁছানোর আগে মূল্য বদলে গেছে',
  'The price had changed when it arrived. The member was shown {}': (amount) =>
    `পৌঁছানোর আগে মূল্য বদলে গেছে। সদস্যকে ${amount} দেখানো হয়েছিল`,
  '{} does not say whether the money moved': (name) => `টাকা গেছে কি না, ${name} তা জানাচ্ছে না`,
  '{} returned, {} transaction {}: {}': (amount, name, id, reason) =>
    `${amount} ফেরত দেওয়া হয়েছে, ${name} লেনদেন ${id}: ${reason}`,
  '{} returned, {}: {}': (amount, how, reason) => `${amount} ফেরত দেওয়া হয়েছে, ${methodBn(how)}: ${reason}`,
  '{} not returned: {}': (amount, reason) => `${amount} ফেরত দেওয়া যায়নি: ${reason}`,
  '{} could not be reached': (name) => `${name}-এর সঙ্গে যোগাযোগ করা যায়নি`,
  '{}, requested by {}: {}': (amount, name, reason) => `${amount}, আবেদন করেছেন ${name}: ${reason}`,
  'It was not sent to the provider': () => 'এটি সেবাদাতার কাছে পাঠানো হয়নি',
  'Paid by bank transfer instead': () => 'এর বদলে ব্যাংক ট্রান্সফারে দেওয়া হয়েছে',
  'Paid by bank transfer, with a receipt': () => 'রসিদসহ ব্যাংক ট্রান্সফারে দেওয়া হয়েছে',
  'Receipt replaced: {} instead of {}': (file, former) => `রসিদ বদলানো হয়েছে: ${former}-এর জায়গায় ${file}`,
  'Receipt replaced: {}': (file) => `রসিদ বদলানো হয়েছে: ${file}`,
  'Amount changed': () => 'টাকার পরিমাণ বদলেছে',
  'Answers changed': () => 'উত্তর বদলেছে',
  'Opening balance': () => 'শুরুর স্থিতি',
  'Balance of earlier days': () => 'আগের দিনগুলোর স্থিতি',
  'Fees by the statement': () => 'বিবরণী অনুযায়ী ফি',
  'Answers changed: nothing was paid too much': () => 'উত্তর বদলেছে: বেশি টাকা দেওয়া হয়নি',
  'Answers changed: {} was paid too much': (amount) => `উত্তর বদলেছে: ${amount} বেশি দেওয়া হয়েছে`,
  'The price has changed since': () => 'এর মধ্যে মূল্য বদলেছে',
  'Withdrawn by the member': () => 'সদস্য ফিরিয়ে নিয়েছেন',
  'Set by staff': () => 'কর্মী ঠিক করেছেন',
  'Reviewed by staff': () => 'কর্মী দেখেছেন',
  'Recorded by staff': () => 'কর্মী লিখেছেন',
  'Undone by staff': () => 'কর্মী ফিরিয়ে নিয়েছেন',
  'Follows from the money received': () => 'যে টাকা এসেছে তা থেকে',
  'Decision undone': () => 'সিদ্ধান্ত ফিরিয়ে নেওয়া হয়েছে',
  'Restored after deletion': () => 'মোছার পরে ফিরিয়ে আনা হয়েছে',
  Merged: () => 'এক করা হয়েছে',
  'Merge undone': () => 'এক করা ফেরানো হয়েছে',
  'Taken back: {}': (what) => `ফেরানো হয়েছে: ${what}`,
}

/** A way of paying before its number, such as that of a cheque. */
function methodBn(how: string): string {
  const method = LEDGER_METHODS.find((one) => how.startsWith(`${LEDGER_METHOD_NAMES.en[one]} `))
  if (!method) return how
  return LEDGER_METHOD_NAMES.bn[method] + how.slice(LEDGER_METHOD_NAMES.en[method].length)
}
