import type { RecipientName, SampledRecipient } from '@nibondhon/api-contract'

/** One of the sample, as the calls that write to one name them. */
export function recipientName({ submissionId, personId }: SampledRecipient): RecipientName {
  return personId === null ? { submissionId } : { personId }
}
