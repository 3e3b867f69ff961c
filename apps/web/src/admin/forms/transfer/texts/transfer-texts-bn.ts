import type { TransferTexts } from './transfer-texts-en.ts'

export const transferTextsBn: TransferTexts = {
  title: 'ফাইল থেকে ফরম আনুন',
  description:
    'এখান থেকে, OpnForm বা Typeform থেকে ডাউনলোড করা ফরমের JSON ফাইল বাছুন; অথবা Google Forms, Microsoft Forms বা অন্য প্রোগ্রামের উত্তরের CSV বা XLSX ফাইল।',
  open: 'সম্পাদনায় খুলুন',
  import: 'ফরম আনুন',
  choose: 'ফাইল বাছুন',
  chooseOther: 'অন্য ফাইল বাছুন',
  reading: 'ফাইল পড়া হচ্ছে…',
  yes: 'হ্যাঁ',
  no: 'না',

  reasons: {
    tooLarge: 'ফাইলটি এত বড় যে তা ফরম হতে পারে না।',
    notJson: 'ফাইলটি JSON নয়। ফরমের JSON ফাইল, অথবা উত্তরের CSV বা XLSX ফাইল বাছুন।',
    noForm: 'ফাইলে কোনো ফরম নেই: এতে ঘরের তালিকা নেই।',
  },

  found: {
    untitled: 'শিরোনামহীন ফরম',
    name: (title, _fields, digits) => `“${title}”, ${digits}টি ঘর`,
    ready: (name) => `${name}: আনা যাবে। শুরুতে নিষ্ক্রিয় থাকবে; তৈরি হলে সক্রিয় করুন।`,
    notReady: (name) => `${name}: এভাবে সংরক্ষণ করা যাবে না`,
    more: (count) => `… এবং আরও ${count}টি`,
    fix: 'ঠিক করতে সম্পাদনায় খুলুন।',
    left: 'বাদ গেছে, কারণ এখানে এর মতো ঘর নেই:',
    withoutLogic: 'এগুলোর শর্ত আনা যায়নি; এগুলো আর এর পরের ঘরগুলো কখন দেখাবে তা দেখে নিন:',
  },

  answers: {
    import: 'উত্তর আনুন',
    found: (title, _submissions, digits) =>
      `“${title}”, ${digits}টি নিবন্ধনসহ। ফরমটি শুরুতে নিষ্ক্রিয় থাকবে, কাউকে কিছু পাঠানো হবে না, আর ৩০ দিন পর্যন্ত ফেরানো যাবে।`,
    importedBefore: (title) =>
      `এই উত্তরগুলো আগেই “${title}” নামে আনা হয়েছে। আবার আনতে আগে সেই আমদানি ফেরান: এই জানালা আবার খুললে “আগের আমদানি” অংশে পাবেন।`,
    withoutTime: (digits) => `সময় পড়া যায়নি, তাই আজকের তারিখ হবে: ${digits}`,
    columns: 'কোন কলাম কী হবে',
    column: (letter, heading) => (heading === '' ? letter : `${letter} · ${heading}`),
    leftOut: 'বাদ',
    submittedAt: 'জমার সময়',
    required: 'আবশ্যক',
    options: (digits) => `বিকল্প: ${digits}টি`,
    misfits: (digits) => `সমস্যা আছে এমন ঘর: ${digits}টি`,
    problems: (_count, digits) => `${digits}টি ঘরে সমস্যা আছে`,
    inRow: (row) => `${row} নম্বর সারি`,
    inCell: (letter, row, text) => `কলাম ${letter}, ${row} নম্বর সারি, “${text}”`,
    notOfType: (type) => `“${type}” ধরনের নয়; যেমন লেখা তেমনই থাকবে`,
    problem: {
      time_unreadable: 'সময়টি পড়া যায়নি; আমদানির সময়টি বসবে',
      time_later: 'এই সময় এখনো আসেনি; আমদানির সময়টি বসবে',
      cut: 'বেশি লম্বা; শেষের অংশ বাদ যাবে',
      no_answer: 'কোনো উত্তর নেই, তাই নিবন্ধন হবে না',
    },
    failed: 'ফাইলটি পড়া যায়নি',
    done: (title) => `“${title}” নিবন্ধনসহ আনা হয়েছে`,
  },

  earlier: {
    title: 'আগের আমদানি',
    about: (file, digits, by, at) => `${file}: ${digits}টি উত্তর, ${by}, ${at}`,
    undone: 'ফেরানো হয়েছে',
    undo: 'ফেরান',
    undoOf: (title) => `“${title}” আমদানি ফেরান`,
    ask: 'এর পর যা বদলায়নি তা মুছে যাবে। কিছু বদলে থাকলে ফরমসহ তা থাকবে।',
    done: (digits) => `সরানো নিবন্ধন: ${digits}টি`,
    kept: (removed, kept) => `সরানো নিবন্ধন: ${removed}টি; পরে বদলানো বলে রাখা: ${kept}টি`,
    failed: 'আমদানি ফেরানো যায়নি',
  },
}
