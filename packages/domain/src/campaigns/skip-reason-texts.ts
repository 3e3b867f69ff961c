import type { Locale } from '../locale/locale.ts'
import type { SkipReason } from './plan-recipients.ts'

/** Why one person is left out of a message to many, for staff. */
export const SKIP_REASON_TEXTS: Readonly<Record<SkipReason, Readonly<Record<Locale, string>>>> = {
  no_address: { en: 'No address', bn: 'ঠিকানা নেই' },
  invalid_address: { en: 'Not a valid address', bn: 'ঠিকানা ঠিক নয়' },
  duplicate: { en: 'The same address is on the list already', bn: 'একই ঠিকানা তালিকায় আগেই আছে' },
  country: { en: 'SMS may not go to this country', bn: 'এই দেশে SMS পাঠানো যায় না' },
  paid: { en: 'Paid meanwhile', bn: 'এর মধ্যে টাকা দেওয়া হয়েছে' },
  stopped: { en: 'Stopped before it was sent', bn: 'পাঠানোর আগে থামানো হয়েছে' },
}
