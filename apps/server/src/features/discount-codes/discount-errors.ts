import type { DiscountProblem, Locale } from '@nibondhon/domain'
import { AppError } from '../../platform/http/index.ts'

export type CodeProblem = DiscountProblem | 'code_used_up' | 'code_used_by_person' | 'code_needs_contact'

/** Each text says what to do. They are sent by the server only, so that the members' pages do not download them. */
const TEXTS: Record<CodeProblem, Record<Locale, string>> = {
  code_unknown: {
    en: 'This code is not known. Check the spelling, or remove it and submit without a code.',
    bn: 'এই কোডটি পাওয়া যায়নি। বানান মিলিয়ে দেখুন, অথবা মুছে কোড ছাড়া জমা দিন।',
  },
  code_expired: {
    en: 'This code is no longer valid. Remove it to go on at the normal price.',
    bn: 'এই কোডের মেয়াদ শেষ। মুছে ফেলে সাধারণ মূল্যে এগিয়ে যান।',
  },
  code_needs_contact: {
    en: 'Enter your phone number or e-mail address to use this code.',
    bn: 'এই কোড ব্যবহার করতে আপনার ফোন নম্বর বা ই-মেইল ঠিকানা লিখুন।',
  },
  code_used_up: {
    en: 'This code has been used as often as it can be. Remove it to go on at the normal price.',
    bn: 'এই কোড যতবার ব্যবহার করা যায়, ততবার হয়ে গেছে। মুছে ফেলে সাধারণ মূল্যে এগিয়ে যান।',
  },
  code_used_by_person: {
    en: 'You have used this code as often as one person can. Remove it to go on at the normal price.',
    bn: 'একজন যতবার এই কোড ব্যবহার করতে পারেন, আপনার তা হয়ে গেছে। মুছে ফেলে সাধারণ মূল্যে এগিয়ে যান।',
  },
}

/** Its error is under `discountCode`, as those of answers are under their field. */
export function codeRejected(problem: CodeProblem, locale: Locale): AppError {
  const text = TEXTS[problem][locale]
  const kind = problem === 'code_used_up' || problem === 'code_used_by_person' ? 'conflict' : 'invalid'
  return new AppError(kind, problem, text, { errors: { discountCode: text } })
}
