import type { ExportTexts } from './export-texts-en.ts'

export const exportTextsBn: ExportTexts = {
  kinds: {
    csv: 'CSV',
    xlsx: 'Excel',
    pdf: 'PDF',
    'pdf-payment': 'PDF ও পেমেন্ট',
  },

  text: {
    title: 'রপ্তানি',
    cancel: 'রপ্তানি বাতিল করুন',
    preparing: (kind) => `${kind} রপ্তানি তৈরি হচ্ছে...`,
    received: (submissions, megabytes) => `${submissions} · ${megabytes} MB এসেছে`,
    done: (records, file) => `${records} ${file}-এ রপ্তানি হয়েছে। টাকার অঙ্ক BDT-তে।`,
    cancelled: 'রপ্তানি বাতিল করা হয়েছে',
    submissions: 'নিবন্ধনগুলো',
    records: (_count, digits) => `${digits}টি নিবন্ধন`,
    nothing: 'এই বাছাইয়ে কোনো নিবন্ধন পাওয়া যায়নি',
    invalid: 'রপ্তানির তথ্য ঠিক নয়',
    failures: {
      csv: 'নিবন্ধন রপ্তানি করা যায়নি',
      xlsx: 'নিবন্ধন রপ্তানি করা যায়নি',
      pdf: 'PDF রপ্তানি করা যায়নি। আবার চেষ্টা করুন।',
      'pdf-payment': 'পেমেন্টের তথ্যসহ PDF রপ্তানি করা যায়নি। আবার চেষ্টা করুন।',
    },
  },
}
