import type { Locale } from '@nibondhon/domain'

/** Here and not among the messages of the renderer: forms without price rules do not download them. */
const TEXTS = {
  en: {
    choices: 'Suggested amounts',
    code: 'Discount code',
    help: 'If you have one, enter it here.',
    apply: 'Apply',
    remove: 'Remove',
    applied: (code: string) => `Code ${code} is applied.`,
    failed: 'The code could not be checked. Please try again.',
    base: 'Base price',
    until: (label: string, time: string) => `${label}, until ${time}`,
    upTo: (to: string) => `up to ${to}`,
    since: (from: string) => `from ${from}`,
    each: (price: string) => `${price} each`,
    free: (count: string) => `, first ${count} free`,
    forMembers: (label: string, categories: string) =>
      `${label} (${categories === '' ? 'members' : `members: ${categories}`})`,
    membersPayLess: 'Are you a member? Prove your phone or e-mail with a code to get the price for members.',
    proveMembership: 'Get the price for members',
    isMember: (category: string) => `You get the prices for active members: ${category}.`,
    noMember: (contact: string) =>
      contact === ''
        ? 'No active membership was found for you.'
        : `No active membership was found for ${contact}.`,
  },
  bn: {
    choices: 'প্রস্তাবিত পরিমাণ',
    code: 'ছাড়ের কোড',
    help: 'কোড থাকলে এখানে লিখুন।',
    apply: 'ব্যবহার করুন',
    remove: 'মুছে ফেলুন',
    applied: (code: string) => `${code} কোডটি যোগ হয়েছে।`,
    failed: 'কোডটি যাচাই করা যায়নি। আবার চেষ্টা করুন।',
    base: 'মূল ফি',
    until: (label: string, time: string) => `${label}, ${time} পর্যন্ত`,
    upTo: (to: string) => `${to} পর্যন্ত`,
    since: (from: string) => `${from} থেকে`,
    each: (price: string) => `প্রতিটি ${price}`,
    free: (count: string) => `, প্রথম ${count}টি বিনা মূল্যে`,
    forMembers: (label: string, categories: string) =>
      `${label} (${categories === '' ? 'সদস্য' : `সদস্য: ${categories}`})`,
    membersPayLess: 'আপনি কি সদস্য? সদস্যের মূল্য পেতে কোড দিয়ে আপনার ফোন বা ই-মেইল যাচাই করুন।',
    proveMembership: 'সদস্যের মূল্য নিন',
    isMember: (category: string) => `আপনি চলতি সদস্যের মূল্য পাচ্ছেন: ${category}।`,
    noMember: (contact: string) =>
      contact === '' ? 'আপনার কোনো চলতি সদস্যপদ পাওয়া যায়নি।' : `${contact}-এর জন্য কোনো চলতি সদস্যপদ পাওয়া যায়নি।`,
  },
} as const

export type PriceTexts = (typeof TEXTS)[Locale]

export function priceTexts(locale: Locale): PriceTexts {
  return TEXTS[locale]
}
