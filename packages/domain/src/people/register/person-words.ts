/** By which words labels of forms and headings of lists name a person's parts, in English and Bangla. In small letters. */
export const PERSON_WORDS = {
  name: /(?:^|[^a-z])names?(?:[^a-z]|$)|নাম/,
  inBangla: /bangla|bengali|বাংলা/,
  batch:
    /(?:^|[^a-z])batch|passing year|year of (?:passing|ssc|hsc)|(?:ssc|hsc) year|ব্যাচ|পাসের (?:সন|সাল|বছর)|(?:এসএসসি|এইচএসসি)[^|]*(?:সন|সাল|বছর)/,
  /** The whole name of a column. */
  father: /^(?:(?:name of )?fathers?(?: name)?|(?:পিতা|বাবা)(?:র)?(?: নাম)?)$/,
  birthDay: /^(?:date of birth|birth ?da(?:te|y)|dob|জন্ম ?(?:তারিখ|দিন))$/,
  /** Of someone or something else than the person. */
  ofOthers:
    /father|mother|parent|spouse|husband|wife|guardian|guest|child|emergency|referen|nominee|company|organi[sz]ation|institut|school|college|universit|bank|account|user ?name|file ?name|event|পিতা|বাবা|মাতা|মায়ের|স্বামী|স্ত্রী|অভিভাবক|অতিথি|সন্তান|জরুরি|জরুরী|প্রতিষ্ঠান|বিদ্যালয়|স্কুল|কলেজ|কোম্পানি|ব্যাংক|ব্যাঙ্ক/,
} as const

const MAX_LABEL_LENGTH = 200

/** A label as these words are found in it; fullName and full_name are read alike. */
export function wordsOfLabel(label: string): string {
  return label
    .slice(0, MAX_LABEL_LENGTH)
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .replace(/_/g, ' ')
    .toLowerCase()
}
