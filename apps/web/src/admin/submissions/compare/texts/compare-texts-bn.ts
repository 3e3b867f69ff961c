import type { CompareTexts } from './compare-texts-en.ts'

export const compareTextsBn: CompareTexts = {
  dialog: {
    close: 'বন্ধ করুন',
    selectedTitle: 'বাছা নিবন্ধনের তুলনা',
    selectedLabel: 'বাছা নিবন্ধন',
    duplicatesTitle: 'একই রকম নিবন্ধনের তুলনা',
    sameAnswers: (fields) => `এই ঘরগুলোর উত্তর এক: ${fields}।`,
    alike: 'দুজনেই উত্তর দিয়েছেন এমন ঘরের অন্তত ৮০%-এর উত্তর এক।',
    compared: 'এখনকার বাছাইয়ে পড়া সব নিবন্ধন মেলানো হয়, একই ফরমেরগুলো একটির সঙ্গে অন্যটি।',
    comparing: 'মেলানো হচ্ছে',
    tryAgain: 'আবার চেষ্টা করুন',
    failed: 'নিবন্ধন মেলানো যায়নি',
    backToDuplicates: 'একই রকমগুলোতে ফিরুন',
    show: (what) => `${what} দেখুন`,
    groupsListed: (count) => `প্রথম ${count}টি দল দেখানো হচ্ছে। বাকিগুলো দেখতে বাছাই আরও ছোট করুন।`,
    noDuplicates: (compared) => `${compared} মিলিয়ে একই রকম কিছু পাওয়া যায়নি।`,
    found: (groups, duplicates, compared) => `${compared} মিলিয়ে ${groups} পাওয়া গেছে, তাতে ${duplicates}।`,
    settled: (groups) => `ভিন্ন ব্যক্তির ${groups}`,
    groups: (_count, digits) => `${digits}টি দল`,
  },

  groups: {
    position: (position, count) => `দল ${position}, মোট ${count}`,
    label: (position) => `দল ${position}`,
    heading: (form, submissions) => `${form}: ${submissions}`,
    previous: 'আগের',
    previousGroup: 'আগের দল',
    next: 'পরের',
    nextGroup: 'পরের দল',
    keys: (canDecide, isSettled) =>
      `কীবোর্ডে: J বা → পরের দল, K বা ← আগের দল${
        canDecide
          ? isSettled
            ? ', N আবার মেলান, U ফিরিয়ে নিন'
            : ', M এক করুন, N একই ব্যক্তি নন, U ফিরিয়ে নিন'
          : ''
      }।`,
  },

  table: {
    columnsShown: (max, count) => `${count}টির মধ্যে প্রথম ${max}টি দেখানো হচ্ছে।`,
    allFields: 'সব ঘর দেখুন',
    failed: 'নিবন্ধন আনা যায়নি',
    field: 'ঘর',
    differs: 'আলাদা',
    noPayment: 'পেমেন্ট নেই',
    payment: (amount, method) => `পেমেন্ট: ${amount}, ${method}`,
  },

  fields: {
    title: 'যে ঘর মিলিয়ে একই রকম নিবন্ধন খোঁজা হবে',
    text: 'এই সব ঘরে একই উত্তর থাকলে নিবন্ধনগুলো একই রকম ধরা হয়।',
    form: 'ফরম',
    chooseForm: 'একটি ফরম বাছুন',
    none: 'মেলানোর মতো কোনো ঘর এই ফরমে নেই।',
    useNone: 'কোনো ঘর বাছব না',
    cancel: 'বাতিল',
    useFields: 'ঘরগুলো মেলান',
    use: (_count, digits) => `${digits}টি ঘর মেলান`,
  },

  decide: {
    notSaved: 'সিদ্ধান্ত সংরক্ষণ হয়নি',
    delete: 'মুছুন',
    deleteOne: (name, id) => `মুছুন: ${name}, ${id}`,
    merge: 'এক করুন…',
    compareAgain: 'আবার মেলান',
    notSamePerson: 'একই ব্যক্তি নন',
    undo: 'ফিরিয়ে নিন',
    tooMany: (max) => `একসঙ্গে সর্বোচ্চ ${max}টি নিবন্ধনের দল নিয়ে সিদ্ধান্ত দেওয়া যায়।`,
    differentForms: 'ভিন্ন ফরমের নিবন্ধন তুলনা করা যায়, কিন্তু এক করা যায় না।',
    needsApproval: 'পেমেন্টসহ নিবন্ধন এক করতে পেমেন্ট অনুমোদনের অধিকার লাগে।',
    distinct: 'একই ব্যক্তি নন। এই দল আর দেখানো হবে না।',
    reopened: 'এই দল আবার মেলানো হবে।',
    merged: (name, ids) => `${name}-এর নিবন্ধনের সঙ্গে এক করা হয়েছে: ${ids}। ৩০ দিন পর্যন্ত ফিরিয়ে নিতে পারবেন।`,
  },

  merge: {
    merge: (submissions) => `${submissions} এক করুন`,
    text: 'যে নিবন্ধনটি রাখবেন, অন্যগুলোর পেমেন্ট, বার্তা, মন্তব্য, ট্যাগ ও ইতিহাস সেটিতে চলে যাবে। অন্যগুলো সরানো হবে। ৩০ দিন পর্যন্ত ফিরিয়ে নিতে পারবেন।',
    failed: 'নিবন্ধনগুলো এক করা যায়নি',
    keep: 'যেটি থাকবে',
    answers: 'যে উত্তরগুলো আলাদা',
    lost: (fields) => `এই উত্তরগুলো নেওয়া হবে না, কারণ যে নিবন্ধনটি রাখছেন তার ফরমে ঘরগুলো নেই: ${fields}।`,
    paymentMoves: (id) => `যে নিবন্ধনটি রাখছেন, ${id}-এর পেমেন্ট সেটির পেমেন্ট হবে।`,
    paidTwice: (paid) => `${paid} তত দিন নিবন্ধনটিতে “দেখা দরকার” চিহ্ন থাকবে।`,
    empty: '(খালি)',
    from: (id) => `${id} থেকে`,
  },

  merges: {
    undone: 'এক করা ফেরানো হয়েছে। সব নিবন্ধন আগের মতো আছে।',
    notUndone: 'এক করা ফেরানো যায়নি',
    undo: 'এক করা ফেরান',
    merged: (by, ids, at) => `${by} এই নিবন্ধনের সঙ্গে এক করেছেন: ${ids}, ${at}।`,
    changed: (fields) => ` যে উত্তর বদলেছে: ${fields}।`,
    undoUntil: (day) => ` ${day} পর্যন্ত ফেরানো যাবে।`,
  },
}
