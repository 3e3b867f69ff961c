import { addBanglaAnswers } from '@nibondhon/domain'
import { addMessages } from './translations/messages.ts'
import { MESSAGES_BN } from './translations/messages-bn.ts'

/** To be called before a form is shown in Bangla. */
export function addBangla(): void {
  addMessages(MESSAGES_BN)
  addBanglaAnswers()
}
