import type { Audience, FieldLock } from '../visibility/field-access.ts'
import { toBanglaDigits, type Locale } from '../locale/locale.ts'

/** The note beside a locked field; staff and members read different texts. */
export function lockText(lock: FieldLock, audience: Audience, locale: Locale): string {
  const isStaff = audience === 'admin' || audience === 'admin-edit'
  return LOCKS[locale][isStaff ? 'staff' : 'members'][lock]
}

/** The note in the submission editor, where staff can view a file but not replace it. */
export function fileLockText(locale: Locale): string {
  return locale === 'bn' ? 'ফাইলের ঘর সরাসরি সম্পাদনা করা যায় না' : 'File fields cannot be edited directly'
}

/** The note for staff, who see more fields than the public. */
export function hiddenFieldsText(count: number, locale: Locale): string {
  if (locale === 'en') return `${count} field(s) are hidden from public users but visible to you.`
  return `${toBanglaDigits(count)}টি ঘর সাধারণ ব্যবহারকারীরা দেখতে পান না, কিন্তু আপনি পাচ্ছেন।`
}

const LOCKS: Record<Locale, Record<'members' | 'staff', Record<FieldLock, string>>> = {
  en: {
    members: {
      pricing: 'Pricing field - locked to maintain payment integrity',
      'read-only': 'Read-only',
      'non-editable': 'Read-only',
    },
    staff: {
      pricing: 'Pricing field - locked',
      'read-only': 'Non-editable by users',
      'non-editable': 'Non-editable by users',
    },
  },
  bn: {
    members: {
      pricing: 'মূল্যের ঘর - পেমেন্টের হিসাব ঠিক রাখতে বন্ধ রাখা হয়েছে',
      'read-only': 'শুধু দেখার জন্য',
      'non-editable': 'শুধু দেখার জন্য',
    },
    staff: {
      pricing: 'মূল্যের ঘর - বন্ধ',
      'read-only': 'ব্যবহারকারীরা সম্পাদনা করতে পারেন না',
      'non-editable': 'ব্যবহারকারীরা সম্পাদনা করতে পারেন না',
    },
  },
}
