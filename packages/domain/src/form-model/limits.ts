import { ANSWER_LIMITS } from './answer-limits.ts'

export { countCharacters } from './answer-limits.ts'

/** How large a form may grow. Anything beyond is rejected with a message, never truncated silently. */
export const LIMITS = {
  ...ANSWER_LIMITS,
  title: 200,
  description: 5_000,
  fields: 300,
  id: 64,
  label: 200,
  name: 100,
  fieldDescription: 2_000,
  placeholder: 200,
  htmlContent: 100_000,
  /** Of one HTML text; more would take a parser too long, however short they are. */
  htmlTags: 5_000,
  /** Of all HTML texts of a form together. */
  formTags: 10_000,
  pattern: 1_000,
  consentText: 10_000,
  rules: 20,
  /** Of any list or map of a form as it is sent, blank ones included. */
  entries: 2_000,
  groupFields: 30,
  priceRules: 200,
  /** Of a form, an option or a group. */
  seats: 1_000_000,
  discountCode: 40,
  suggestions: 10,
  scheduleText: 1_000,
  graceMinutes: 24 * 60,
  holdMinutes: 24 * 60,
  holdDays: 365,
  offerHours: 30 * 24,
  ruleText: 1_000,
  redirectUrl: 2_000,
  emailSubject: 200,
  emailBody: 50_000,
  smsMessage: 160,
  pdfText: 2_000,
  customUrl: 100,
  /** What a member writes beside the receipt of a bank transfer. */
  transferNotes: 2_000,
} as const
