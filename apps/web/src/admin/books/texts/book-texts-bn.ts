import { BOOK_FIGURE_NAMES } from '@nibondhon/domain'
import type { BookTexts } from './book-texts-en.ts'

export const bookTextsBn: BookTexts = {
  title: 'হিসাবের খাতা',
  purpose: 'কোন দিন কোন মাধ্যমে কত টাকা এল। বন্ধ করা দিনের হিসাব আর বদলায় না।',

  list: {
    what: 'হিসাবের খাতা',
    one: 'দিন',
    several: 'দিন',
    label: 'দিনগুলো',
    emptyTitle: 'এখনও কিছু লেখা হয়নি',
    emptyText: 'টাকা লাগে এমন প্রথম নিবন্ধনের সঙ্গে হিসাব শুরু হবে।',
    open: 'খোলা',
    today: 'আজ',
    closed: (number) => `বন্ধ, নং ${number}`,
    closedBy: (who, when) => `বন্ধ করেছেন ${who}, ${when}`,
    note: (note) => `মন্তব্য: ${note}`,
    entries: (_count, digits) => `${digits}টি লেখা`,
    nothing: 'কিছু লেখা হয়নি।',
    details: 'হিসাব',
    detailsOf: (day) => `${day}-এর হিসাব`,
    close: 'বন্ধ করুন',
    closeThrough: (day) => `${day} পর্যন্ত সব দিন বন্ধ করুন`,
    unassigned: (accounts) =>
      `এই বিবরণীগুলোর কোনো মাধ্যম বাছাই করা হয়নি, তাই এগুলোর টাকা কোনো মাধ্যমে ধরা হয় না: ${accounts}।`,
    assign: 'মাধ্যম বাছাই করুন',
  },

  columns: BOOK_FIGURE_NAMES.bn,
  total: 'মোট',

  difference: {
    of: (method, text) => `${method}: ${text}`,
    on: (day, method, text) => `${day}, ${method}: ${text}`,
  },

  actions: {
    closeDays: 'দিন বন্ধ করুন',
    nothingToClose: 'শেষ হওয়া সব দিন বন্ধ করা হয়েছে।',
    enter: 'ফি বা লেনদেন লিখুন',
    owed: 'কার কত পাওনা',
    download: 'ডাউনলোড',
    settings: 'সেটিংস',
  },

  close: {
    title: 'দিন বন্ধ করুন',
    through: 'যে দিন পর্যন্ত বন্ধ হবে (সেই দিনসহ)',
    range: (_days, digits, period) => `${digits}টি দিন বন্ধ হবে: ${period}।`,
    final: 'এটি ফেরানো যায় না। পরে কিছু ঠিক করতে হলে তা পরের খোলা দিনে লেখা হবে।',
    note: 'মন্তব্য',
    noteNeeded: 'বিবরণী ও হিসাব মেলেনি। কেন তা মেনে নেওয়া হচ্ছে লিখুন।',
    noteHint: 'খাতায় দিনের পাশে লেখা থাকবে।',
    loading: 'দিনগুলোর যোগফল বের করা হচ্ছে',
    failed: 'দিনগুলোর যোগফল বের করা যায়নি।',
    submit: (amount) => `${amount} পাওয়া ধরে বন্ধ করুন`,
    done: 'দিন বন্ধ করা হয়েছে।',
    sums: 'এই দিনগুলোর যোগফল',
  },

  enter: {
    title: 'ফি বা লেনদেন লিখুন',
    text: 'যে টাকা কোনো নিবন্ধনের নয় তার জন্য। বন্ধ দিনের হলে তা পরের খোলা দিনে লেখা হবে।',
    kind: 'কিসের টাকা',
    kinds: {
      fee: 'ব্যাংক বা সেবাদাতার ফি',
      movement: 'অন্য লেনদেন, যেমন শুরুর স্থিতি বা টাকা তোলা',
    },
    method: 'পেমেন্টের মাধ্যম',
    amount: 'টাকার পরিমাণ',
    feeHint: 'সামনে বিয়োগ চিহ্ন দিলে আগে লেখা ফি ফেরানো হয়।',
    movementHint: 'সামনে বিয়োগ চিহ্ন দিলে টাকা গেছে বোঝায়।',
    amountWrong: '০ ছাড়া অন্য একটি পরিমাণ লিখুন, দশমিকের পরে বড়জোর দুই অঙ্ক',
    on: 'টাকার তারিখ',
    onHint: 'খালি রাখলে আজ।',
    note: 'কিসের জন্য',
    noteMissing: 'কিসের জন্য তা লিখুন',
    submit: 'লিখুন',
    done: (day) => `${day} তারিখে লেখা হয়েছে।`,
  },

  download: {
    title: 'হিসাবের খাতা ডাউনলোড করুন',
    from: 'শুরু',
    to: 'শেষ',
    what: 'কী',
    kinds: {
      pdf: 'PDF হিসাবে',
      xlsx: 'স্প্রেডশিট (XLSX)',
      journal: 'হিসাবরক্ষণের জাবেদা (CSV, শুধু বন্ধ দিন)',
    },
    submit: 'ডাউনলোড করুন',
    failed: 'ফাইলটি বানানো যায়নি',
    wrong: 'এমন শুরুর দিন বাছাই করুন যা শেষ দিনের পরে নয়',
  },

  settings: {
    title: 'হিসাবের খাতার সেটিংস',
    recipients: 'প্রতি মাসের হিসাব যাঁদের ই-মেইলে যাবে',
    recipientsHint: 'প্রতি লাইনে একটি ই-মেইল ঠিকানা। মাসের প্রথম দিনে PDF ও স্প্রেডশিট যাবে।',
    language: 'ই-মেইলের ভাষা',
    languages: { en: 'English', bn: 'বাংলা' },
    methods: 'হিসাব বিবরণী',
    methodsHint: 'কোন অ্যাকাউন্টের বিবরণী কোন মাধ্যমের।',
    noMethod: 'মাধ্যম ছাড়া',
    names: 'জাবেদায় হিসাবের নাম',
    namesHint: 'আপনাদের হিসাবরক্ষণে যে নাম আছে। খালি থাকলে দেখানো নামটি থাকবে।',
    accounts: {
      receivables: 'সদস্যদের কাছে পাওনা',
      income: 'ফরম থেকে আয়',
      writeOffs: 'মাফ করা পাওনা',
      fees: 'পেমেন্টের ফি',
      other: 'অন্য লেনদেন',
    },
    accountOf: (method) => `টাকা: ${method}`,
    loading: 'সেটিংস আনা হচ্ছে',
    failed: 'সেটিংস আনা যায়নি।',
    submit: 'সংরক্ষণ করুন',
    done: 'সংরক্ষণ করা হয়েছে।',
  },
}
