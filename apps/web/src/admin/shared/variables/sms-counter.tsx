import { SMS_LIMIT, smsSize, variablesIn } from '@nibondhon/domain'

/** Length of the message and the parts it is billed as; a single Bangla letter more than doubles them. */
export function SmsCounter({ message }: { message: string }) {
  const { encoding, parts } = smsSize(message)
  const isBangla = encoding === 'UCS-2'
  return (
    <span>
      {message.length} of {SMS_LIMIT} characters · {parts} {parts === 1 ? 'part' : 'parts'}
      {isBangla && ', as it has letters outside the basic set'}
      {variablesIn(message).length > 0 && ' · variables make it longer'}
    </span>
  )
}
