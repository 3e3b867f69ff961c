import type { Locale, SubmissionStatus } from '@nibondhon/domain'

/** The texts of a job's report, in the language of the reader. */
export interface ReportTexts {
  titles: readonly [uniqueId: string, submission: string, result: string, reason: string]
  skipped: string
  notDone: string
  undone: string
  setTo: (status: SubmissionStatus) => string
  deleted: string
  tagged: string
  /** Null for no one. */
  assigned: (name: string | null) => string
  booked: string
  bookedAlready: string
  deletedForGood: string
  deletedMeanwhile: string
  changedSince: string
  cancelled: string
  stopped: string
  submissionCancelled: string
  waiting: string
  already: (status: SubmissionStatus) => string
  restoredAlready: string
  undoneAlready: string
  taggedAlready: string
  assignedAlready: (name: string | null) => string
  staysDeleted: string
  noSeat: string
  refused: string
  notesTooLong: string
  tooManyTags: string
  noColleague: string
}

const EN: ReportTexts = {
  titles: ['Unique ID', 'Submission', 'Result', 'Reason'],
  skipped: 'Skipped',
  notDone: 'Not done',
  undone: 'Undone',
  setTo: (status) => `Set to ${status}`,
  deleted: 'Deleted',
  tagged: 'Tags changed',
  assigned: (name) => `Assigned to ${name ?? 'no one'}`,
  booked: 'Payment of the statement booked',
  bookedAlready: 'Already booked',
  deletedForGood: 'Deleted for good',
  deletedMeanwhile: 'Deleted meanwhile',
  changedSince: 'Changed by someone else',
  cancelled: 'Cancelled',
  stopped: 'Stopped: its author may not do this any more',
  submissionCancelled: 'The submission is cancelled',
  waiting: 'Waiting',
  already: (status) => `Already ${status}`,
  restoredAlready: 'Already restored',
  undoneAlready: 'Already undone',
  taggedAlready: 'Has these tags already',
  assignedAlready: (name) => `Already assigned to ${name ?? 'no one'}`,
  staysDeleted: 'No seat is left: it stays deleted, and can be restored with a reason',
  noSeat: 'No seat is left: it can be overbooked with a reason',
  refused: 'Could not be changed',
  notesTooLong: 'Could not be changed: its notes would be too long',
  tooManyTags: 'Could not be changed: too many tags',
  noColleague: 'Could not be changed: the colleague may no longer enter the console',
}

const STATUSES_BN: Readonly<Record<SubmissionStatus, string>> = {
  pending: 'অপেক্ষমাণ',
  completed: 'সম্পন্ন',
  failed: 'ব্যর্থ',
  cancelled: 'বাতিল',
}

const BN: ReportTexts = {
  titles: ['নিবন্ধন নম্বর', 'নিবন্ধন', 'ফল', 'কারণ'],
  skipped: 'বাদ',
  notDone: 'করা হয়নি',
  undone: 'আগের অবস্থায় ফিরেছে',
  setTo: (status) => `অবস্থা “${STATUSES_BN[status]}” করা হয়েছে`,
  deleted: 'মোছা হয়েছে',
  tagged: 'ট্যাগ বদলানো হয়েছে',
  assigned: (name) => (name === null ? 'এখন আর কারও দায়িত্বে নেই' : `${name}-কে দায়িত্ব দেওয়া হয়েছে`),
  booked: 'বিবরণীর টাকা হিসাবে তোলা হয়েছে',
  bookedAlready: 'আগেই হিসাবে তোলা',
  deletedForGood: 'চিরতরে মোছা',
  deletedMeanwhile: 'ইতিমধ্যে মোছা',
  changedSince: 'অন্য কেউ বদলেছেন',
  cancelled: 'বাতিল',
  stopped: 'থামানো হয়েছে: যিনি শুরু করেছিলেন, তাঁর এই কাজের অধিকার আর নেই',
  submissionCancelled: 'নিবন্ধনটি বাতিল',
  waiting: 'অপেক্ষায়',
  already: (status) => `আগেই “${STATUSES_BN[status]}”`,
  restoredAlready: 'আগেই ফিরিয়ে আনা',
  undoneAlready: 'আগেই ফেরানো',
  taggedAlready: 'এই ট্যাগ আগেই ছিল',
  assignedAlready: (name) => (name === null ? 'কারও দায়িত্বে ছিল না' : `আগেই ${name}-এর দায়িত্বে`),
  staysDeleted: 'আসন খালি নেই: মোছাই থাকল, কারণ লিখে ফিরিয়ে আনা যাবে',
  noSeat: 'আসন খালি নেই: কারণ লিখে আসনের বেশি নেওয়া যাবে',
  refused: 'বদলানো যায়নি',
  notesTooLong: 'বদলানো যায়নি: মন্তব্য বেশি লম্বা হয়ে যেত',
  tooManyTags: 'বদলানো যায়নি: ট্যাগ বেশি হয়ে যেত',
  noColleague: 'বদলানো যায়নি: এই সহকর্মী আর কনসোলে ঢুকতে পারেন না',
}

export function reportTexts(language: Locale): ReportTexts {
  return language === 'bn' ? BN : EN
}
