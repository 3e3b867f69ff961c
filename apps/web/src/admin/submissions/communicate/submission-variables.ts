import type { MessageChannel, Submission } from '@nibondhon/api-contract'
import { fieldsFor, formVariables, takaToPaisa } from '@nibondhon/domain'

/** Stays in the message for those who may not see the code: the server fills it in when it sends. */
export const EDIT_CODE_VARIABLE = '{{editCode}}'

/** What the variables of a message stand for. Only answers that the one who reads it may see. */
export function submissionVariables(submission: Submission, context: MessageChannel): Record<string, string> {
  const { form, paymentInfo } = submission
  const mayRetry =
    paymentInfo?.method === 'bkash' && paymentInfo.status !== 'completed' && paymentInfo.bkashPaymentId
  return formVariables({
    context,
    form: { title: form.title, description: '', fields: fieldsFor(form.fields, 'public') },
    submission: {
      id: submission.id,
      uniqueId: submission.uniqueId,
      editCode: submission.editCode ?? EDIT_CODE_VARIABLE,
      status: submission.status,
      createdAt: submission.createdAt,
      answers: submission.data,
      payment: paymentInfo && {
        status: paymentInfo.status,
        amountPaisa: takaToPaisa(paymentInfo.amount),
        method: paymentInfo.method ?? '',
        bkashTrxId: paymentInfo.bkashTrxId ?? '',
        bkashPaymentId: paymentInfo.bkashPaymentId ?? '',
      },
    },
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(mayRetry && {
      retryPaymentLink: `${location.origin}/retry-payment/${submission.uniqueId}/${paymentInfo.bkashPaymentId}`,
    }),
  })
}
