import type { AgreedPrice, MessageChannel, Submission } from '@nibondhon/api-contract'
import {
  fieldsFor,
  formVariables,
  methodTraits,
  paymentOffer,
  submissionLinks,
  takaToPaisa,
  type Price,
} from '@nibondhon/domain'
import { consoleTimeZone } from '../../shared/language/console-texts.ts'

/** Stays in the message: the server fills in the code, and so knows where to hide it from staff who may not see it. */
export const EDIT_CODE_VARIABLE = '{{editCode}}'

/** The values of a message's variables. Includes only answers that the recipient may see. */
export function submissionVariables(submission: Submission, context: MessageChannel): Record<string, string> {
  const { form, paymentInfo, paymentSituation, agreedPrice } = submission
  const canPay = paymentSituation !== null && paymentOffer(paymentSituation).canPay
  const mayRetry =
    canPay && paymentInfo && methodTraits(paymentInfo.method).isRedirect && paymentInfo.bkashPaymentId
  const editCode = EDIT_CODE_VARIABLE
  return formVariables({
    context,
    form: {
      title: form.title,
      description: '',
      fields: fieldsFor(form.fields, 'public'),
      hiddenFields: form.fields,
    },
    submission: {
      id: submission.id,
      uniqueId: submission.uniqueId,
      editCode,
      status: submission.status,
      createdAt: submission.createdAt,
      answers: submission.data,
      payment: paymentInfo && {
        status: paymentInfo.status,
        amountPaisa: takaToPaisa(paymentInfo.amount),
        method: paymentInfo.method ?? '',
        reference: submission.paymentReference,
        bkashTrxId: paymentInfo.bkashTrxId ?? '',
        bkashPaymentId: paymentInfo.bkashPaymentId ?? '',
        price: agreedPrice ? priceOf(agreedPrice) : undefined,
      },
    },
    timeZone: consoleTimeZone(),
    links: submissionLinks(
      location.origin,
      { uniqueId: submission.uniqueId, editCode },
      { allowEditing: form.allowEditing, hasPdf: form.hasPublicPdf },
    ),
    ...(mayRetry && {
      retryPaymentLink: `${location.origin}/retry-payment/${submission.uniqueId}/${paymentInfo.bkashPaymentId}`,
    }),
  })
}

function priceOf({ base, total, breakdown }: AgreedPrice): Price {
  return {
    basePaisa: takaToPaisa(base),
    totalPaisa: takaToPaisa(total),
    breakdown: breakdown.map(({ fieldLabel, selectedOptions }) => ({
      fieldId: '',
      fieldLabel,
      selectedOptions: selectedOptions.map(({ option, price }) => ({
        option,
        pricePaisa: takaToPaisa(price),
      })),
    })),
  }
}
