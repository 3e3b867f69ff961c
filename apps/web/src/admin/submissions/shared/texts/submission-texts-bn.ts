import type { SubmissionTexts } from './submission-texts-en.ts'

export const submissionTextsBn: SubmissionTexts = {
  membership: {
    label: 'সদস্যপদ',
    any: 'যেকোনো',
    states: { active: 'সক্রিয় সদস্য', expired: 'সদস্যপদের মেয়াদ শেষ', none: 'সদস্যপদ নেই' },
  },

  answerFilter: {
    question: 'ঘর',
    anyQuestion: 'যেকোনো উত্তর',
    answer: 'উত্তর',
    anyAnswer: 'যেকোনো উত্তর',
    wholeAnswer: 'যেমন লেখা হয়েছিল, পুরো উত্তরটি।',
  },

  status: {
    paymentHint: (needsReview) =>
      `পেমেন্টের অবস্থাও একই হবে, পরিবর্তনটি ইতিহাসে থাকবে।${needsReview ? ' সংরক্ষণ করলে দেখা দরকার চিহ্নও উঠে যাবে।' : ''}`,
    notifyOne: 'সদস্যকে বার্তা পাঠান',
    notifyMany: (count) => `${count} জন সদস্যকে বার্তা পাঠান`,
    noPayment: 'পেমেন্ট নেই',
    needsReview: 'দেখা দরকার',
    late: {
      paid_without_seat: 'টাকা দিয়েছেন, আসন নেই',
      paid_other_price: 'অন্য মূল্যে টাকা দিয়েছেন',
      paid_after_close: 'বন্ধের পরে টাকা দিয়েছেন',
      paid_again: 'দ্বিতীয়বার টাকা দিয়েছেন',
      paid_other_questions: 'টাকা দিয়েছেন, ফরম বদলেছে',
      paid_other_way: 'বন্ধ মাধ্যমে টাকা দিয়েছেন',
    },
    refunded: 'টাকা ফেরত দেওয়া হয়েছে',
    updated: 'নিবন্ধন বদলানো হয়েছে!',
    failed: 'অবস্থা বদলানো যায়নি',
    title: 'নিবন্ধনের অবস্থা বদলান',
    update: 'অবস্থা বদলান',
    paidBy: (amount, method) => `${amount}, ${method}`,
    status: 'অবস্থা',
    notConfirmed:
      '{name} এই পেমেন্ট নিশ্চিত করেনি। আগে এর পাতায় {name} যাচাই করুন; টাকা অন্যভাবে এসে থাকলেই শুধু “সম্পন্ন” করুন।',
    adminNotes: 'অভ্যন্তরীণ মন্তব্য',
    adminNotesHint: 'শুধু কর্মীরা দেখেন।',
  },

  delete: {
    restored: 'নিবন্ধন ফিরিয়ে আনা হয়েছে',
    restoreFailed: 'নিবন্ধন ফিরিয়ে আনা যায়নি',
    done: 'নিবন্ধন মোছা হয়েছে',
    undo: 'ফিরিয়ে নিন',
    failed: 'নিবন্ধন মোছা যায়নি',
    title: 'নিবন্ধনটি মুছবেন?',
    titleOf: (name) => `${name}-এর নিবন্ধন মুছবেন?`,
    text: (id) => `${id}: উত্তর, ফাইল ও ইতিহাসসহ মোছা হবে। ৩০ দিন পর্যন্ত ফিরিয়ে আনতে পারবেন।`,
    verb: 'নিবন্ধন মুছুন',
  },

  receipt: {
    title: 'পেমেন্টের রসিদ',
    toPay: (name, amount) => `${name} · দিতে হবে: ${amount}`,
    newTab: 'নতুন ট্যাবে খুলুন',
    close: 'বন্ধ করুন',
    noPreview: 'এ ধরনের ফাইল এখানে দেখা যায় না।',
    failed: 'রসিদ আনা যায়নি।',
    label: (name) => `পেমেন্টের রসিদ ${name}`,
    loading: 'রসিদ আসছে',
  },

  facts: {
    form: 'ফরম',
    uniqueId: 'নিবন্ধন নম্বর',
    editCode: 'সম্পাদনা কোড',
    submittedAt: 'জমা দেওয়ার সময়',
    payment: 'পেমেন্ট',
    paidBy: (amount, method) => `${amount}, ${method}`,
    adminNotes: 'অভ্যন্তরীণ মন্তব্য',
    notFound: 'নিবন্ধনটি পাওয়া যায়নি',
    notFoundText: 'হয়তো মোছা হয়েছে, অথবা ঠিকানাটি অসম্পূর্ণ।',
    back: 'নিবন্ধনের তালিকায় ফিরুন',
  },
}
