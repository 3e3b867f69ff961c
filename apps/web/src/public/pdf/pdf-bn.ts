import type { PdfWords } from './pdf-en.ts'

export const pdfBn: PdfWords = {
  eyebrow: 'আপনার সাবমিশনের PDF',
  loading: 'সাবমিশন লোড হচ্ছে…',
  failedTitle: 'PDF পাওয়া যাচ্ছে না',
  missingId: 'কোনো সাবমিশন আইডি দেওয়া হয়নি',
  noData: 'সাবমিশনের কোনো তথ্য পাওয়া যায়নি',
  loadFailed: 'সাবমিশন লোড করা যায়নি',
  submissionId: 'সাবমিশন আইডি',
  date: 'তারিখ',
  status: 'অবস্থা',
  paymentStatus: 'পেমেন্টের অবস্থা',
  paymentAmount: 'টাকার পরিমাণ',
  download: 'PDF ডাউনলোড',
  view: 'PDF দেখুন',
  print: 'প্রিন্ট',
  generating: 'PDF তৈরি হচ্ছে…',
  notice: 'একসাথে অনেকে চাইলে তৈরি হতে ১০-৬০ সেকেন্ড লাগতে পারে। সাধারণত PDF সঙ্গে সঙ্গেই তৈরি হয়।',
  notCompleted: (status) =>
    `সাবমিশনের অবস্থা "সম্পন্ন" হলেই কেবল PDF ডাউনলোড করা যায়। এখনকার অবস্থা: ${status}।`,
  switchedOff: 'এই ফরমের সাবমিশন PDF হিসেবে দেওয়া হয় না। কর্তৃপক্ষকে জিজ্ঞেস করুন।',
  statuses: { pending: 'অপেক্ষমাণ', completed: 'সম্পন্ন', failed: 'ব্যর্থ' },
  downloadFailed: 'PDF ডাউনলোড করা যায়নি',
  viewFailed: 'PDF দেখানো যায়নি',
  printFailed: 'PDF প্রিন্ট করা যায়নি',
  viewSubmission: 'সাবমিশন দেখুন',
  refusals: {
    pdf_not_offered: 'এই সাবমিশনের PDF পাওয়া যায় না।',
    submission_not_completed: 'সাবমিশনের অবস্থা "সম্পন্ন" হলেই কেবল PDF ডাউনলোড করা যায়।',
    pdf_busy: 'এখন অনেক PDF তৈরি হচ্ছে। কয়েক সেকেন্ড পর আবার চেষ্টা করুন।',
    pdf_failed: 'এই PDF তৈরি করা যায়নি। কর্তৃপক্ষকে জিজ্ঞেস করুন।',
  },
}
