import { ACCOUNT_TEXTS } from './account-texts.ts'
import { CHECK_IN_TEXTS } from './check-in-texts.ts'
import { FORM_TEXTS } from './form-texts.ts'
import { MONEY_TEXTS } from './money-texts.ts'
import { PEOPLE_TEXTS } from './people-texts.ts'
import { PAYMENT_TEXTS } from './payment-texts.ts'
import { SERVER_TEXTS } from './server-texts.ts'
import { SETTINGS_TEXTS } from './settings-texts.ts'
import { SUBMISSION_TEXTS } from './submission-texts.ts'

/** What people read, by the code of the error, or `code.variant` where a code has several texts. {name} is a parameter. */
export const ERROR_TEXTS = {
  ...ACCOUNT_TEXTS,
  ...CHECK_IN_TEXTS,
  ...FORM_TEXTS,
  ...MONEY_TEXTS,
  ...PAYMENT_TEXTS,
  ...PEOPLE_TEXTS,
  ...SERVER_TEXTS,
  ...SETTINGS_TEXTS,
  ...SUBMISSION_TEXTS,
} as const
