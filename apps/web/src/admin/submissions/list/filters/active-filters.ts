import { dateText, type PaymentMethod, type SubmissionStatus } from '@nibondhon/domain'
import type { ListAddress } from '../../shared/list-address.ts'
import { methodText, STATUS_LABELS } from '../../shared/submission-labels.ts'
import { tabOf } from './submission-tabs.tsx'

/** The filters that have a chip; the tabs show the status. */
const CHIP_TEXTS = {
  formId: (_id: string, formTitle: string) => `Form: ${formTitle}`,
  paymentStatus: (status: string) =>
    `Payment status: ${status === 'none' ? 'No payment' : STATUS_LABELS[status as SubmissionStatus]}`,
  paymentMethod: (method: string) => `Payment method: ${methodText(method as PaymentMethod)}`,
  dateFrom: (day: string) => `From ${dayText(day)}`,
  dateTo: (day: string) => `To ${dayText(day)}`,
  needsReview: () => 'Needs review',
  search: (text: string) => `Search: ${text}`,
} as const satisfies Partial<Record<keyof ListAddress, (value: string, formTitle: string) => string>>

type ChipFilter = keyof typeof CHIP_TEXTS

interface ActiveFilter {
  filter: ChipFilter
  text: string
}

/** The filters that are set beside the tab, in words. */
export function activeFilters(
  address: ListAddress,
  { isFormFixed, formTitle }: { isFormFixed: boolean; formTitle: string },
): ActiveFilter[] {
  return (Object.keys(CHIP_TEXTS) as ChipFilter[])
    .filter((filter) => address[filter] !== '')
    .filter((filter) => !(filter === 'formId' && isFormFixed))
    .filter((filter) => !(filter === 'paymentMethod' && tabOf(address) === 'bank'))
    .map((filter) => ({ filter, text: CHIP_TEXTS[filter](address[filter], formTitle) }))
}

/** A day of the filter is a calendar day, so no time zone may move it. */
function dayText(day: string): string {
  return dateText(`${day}T00:00:00Z`, 'UTC')
}
