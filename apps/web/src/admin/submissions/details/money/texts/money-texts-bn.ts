import { LEDGER_KIND_NAMES, LEDGER_METHOD_NAMES } from '@nibondhon/domain'
import type { MoneyTexts } from './money-texts-en.ts'

export const moneyTextsBn: MoneyTexts = {
  card: {
    title: 'টাকার হিসাব',
    owed: 'পাওনা',
    paid: 'পাওয়া গেছে',
    returned: 'ফেরত',
    balance: 'স্থিতি',
    stillOwed: (amount) => `${amount} এখনও দেওয়া বাকি`,
    credit: (amount) => `${amount} বেশি দেওয়া হয়েছে`,
    toReturn: (amount) => `${amount} ফেরত দিতে হবে`,
    toReturnState: 'ফেরত দিতে হবে',
    settled: 'হিসাব মিলেছে',
    allReturned: 'সব টাকা ফেরত দেওয়া হয়েছে',
    entries: 'হিসাবের লেখা',
    none: 'এখনও কিছু লেখা হয়নি।',
    loading: 'টাকার হিসাব আনা হচ্ছে',
    failed: 'টাকার হিসাব আনা যায়নি।',
    tryAgain: 'আবার চেষ্টা করুন',
    record: 'টাকা পাওয়া লিখুন',
    move: 'বাড়তি টাকা সরান',
    owedList: 'সব টাকা ফেরত',
    writeOff: 'মাফ করুন',
    takeBack: 'ফেরান',
    takeBackOf: (what) => `ফেরান: ${what}`,
    receipt: 'রসিদ',
    receiptOf: (what) => `রসিদ: ${what}`,
    receiptFailed: 'রসিদ বানানো যায়নি',
    takenBack: 'ফেরানো হয়েছে',
    by: (actor) => `লিখেছেন ${actor}`,
  },

  states: {
    none: 'পাওনা নেই',
    unpaid: 'টাকা বাকি',
    part_paid: 'আংশিক এসেছে',
    paid: 'টাকা এসেছে',
    overpaid: 'বেশি এসেছে',
    refunded: 'ফেরত দেওয়া হয়েছে',
  },

  kinds: LEDGER_KIND_NAMES.bn,

  methods: LEDGER_METHOD_NAMES.bn,

  form: {
    account: 'অ্যাকাউন্ট',
    amount: 'টাকার পরিমাণ',
    amountWrong: '০-এর বেশি টাকা লিখুন, দশমিকের পরে সর্বোচ্চ দুই ঘর',
    method: 'টাকা যেভাবে এসেছে',
    number: 'রসিদ বা লেনদেন নম্বর',
    numberHint: 'কাগজের রসিদ, চেক বা লেনদেনের নম্বর',
    receivedOn: 'যেদিন পাওয়া গেছে',
    receivedOnHint: 'খালি রাখলে আজ',
    note: 'মন্তব্য',
    noteHint: 'শুধু দায়িত্বপ্রাপ্তরা দেখেন',
    reason: 'কারণ',
    reasonHint: 'লেখাটির সঙ্গে থাকবে',
    reasonMissing: 'একটি কারণ লিখুন',
    to: 'কোন নিবন্ধনে',
    toHint: 'তার পেমেন্ট রেফারেন্স বা নিবন্ধন নম্বর',
    toMissing: 'পেমেন্ট রেফারেন্স বা নিবন্ধন নম্বর লিখুন',
    failed: 'লেখা যায়নি',
  },

  record: {
    title: 'টাকা পাওয়া লিখুন',
    text: 'আংশিক বা বেশি টাকাও লেখা যায়। ঠিক হওয়া টাকা পুরো এলে নিবন্ধন সম্পন্ন হয়।',
    submit: 'লিখুন',
    done: 'টাকা পাওয়া লেখা হয়েছে',
  },

  move: {
    title: 'বাড়তি টাকা অন্য নিবন্ধনে দিন',
    text: (credit) => `পাওনার চেয়ে ${credit} বেশি দেওয়া হয়েছে।`,
    left: (left) => `এর মধ্যে ${left} সরানো যায়; বাকিটা ফেরত বা অন্যখানে সরানোর অপেক্ষায়।`,
    submit: 'সরান',
    done: 'বাড়তি টাকা সরানো হয়েছে',
    waits: 'বাড়তি টাকা সরাতে অন্য একজনের অনুমোদন লাগবে',
    request: 'সরানোর আবেদন করুন',
  },

  writeOff: {
    title: 'পাওনা মাফ করুন',
    text: (owed) => `${owed} এখনও দেওয়া বাকি। যতটা মাফ করবেন, সদস্যকে তা আর দিতে হবে না।`,
    submit: 'মাফ করুন',
    done: 'মাফ করা হয়েছে',
  },

  takeBack: {
    title: 'হিসাবের লেখা ফেরান',
    text: (what, amount) =>
      `${what}, ${amount}। একটি উল্টো লেখা যোগ হবে; প্রথমটি থাকবে। ঠিক হওয়া টাকার চেয়ে কম থাকলে নিবন্ধন আবার অপেক্ষমাণ হবে।`,
    submit: 'ফেরান',
    done: 'লেখাটি ফেরানো হয়েছে',
  },
}
