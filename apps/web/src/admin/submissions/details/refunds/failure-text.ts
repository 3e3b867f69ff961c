import { bkashRefundAdvice } from '@nibondhon/domain'
import { ApiError } from '../../../../lib/api-error.ts'
import { messageOr } from '../../../shared/errors/message-or.ts'
import { consoleLanguage } from '../../../shared/language/console-texts.ts'

/** bKash's code has advice of its own in both languages. */
export function refundFailureText(error: unknown, fallback: string): string {
  const code = error instanceof ApiError ? /^bkash_(\d+)$/.exec(error.code)?.[1] : undefined
  return code === undefined ? messageOr(fallback, error) : bkashRefundAdvice(code, consoleLanguage())
}
