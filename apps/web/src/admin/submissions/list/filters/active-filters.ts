import { dateText, type PaymentMethod, type SubmissionStatus } from '@nibondhon/domain'
import type { ListAddress } from '../../shared/list-address.ts'
import { methodText, STATUS_LABELS } from '../../shared/submission-labels.ts'
import { tabOf } from './submission-tabs.tsx'

/** Of what the address has ids. */
interface FilterNames {
  formTitle: string
  assignee: string
}

/** The filters that have a chip; the tabs show the status. */
const CHIP_TEXTS = {
  formId: (_id: string, { formTitle }: FilterNames) => `Form: ${formTitle}`,
  paymentStatus: (status: string) =>
    `Payment status: ${status === 'none' ? 'No payment' : STATUS_LABELS[status as SubmissionStatus]}`,
  paymentMethod: (method: string) => `Payment method: ${methodText(method as PaymentMethod)}`,
  dateFrom: (day: string) => `From ${dayText(day)}`,
  dateTo: (day: string) => `To ${dayText(day)}`,
  needsReview: () => 'Needs review',
  tag: (name: string) => `Tag: ${name}`,
  assignedTo: (_id: string, { assignee }: FilterNames) => `Assigned to ${assignee}`,
  search: (text: string) => `Search: ${text}`,
} as const satisfies Partial<Record<keyof ListAddress, (value: string, names: FilterNames) => string>>

type ChipFilter = keyof typeof CHIP_TEXTS

interface ActiveFilter {
  filter: ChipFilter
  text: string
}

/** The filters that are set beside the tab, in words. */
export function activeFilters(
  address: ListAddress,
  { isFormFixed, ...names }: FilterNames & { isFormFixed: boolean },
): ActiveFilter[] {
  return (Object.keys(CHIP_TEXTS) as ChipFilter[])
    .filter((filter) => address[filter] !== '')
    .filter((filter) => !(filter === 'formId' && isFormFixed))
    .filter((filter) => !(filter === 'paymentMethod' && tabOf(address) === 'bank'))
    .map((filter) => ({ filter, text: CHIP_TEXTS[filter](address[filter], names) }))
}

/** A day of the filter is a calendar day, so no time zone may move it. */
function dayText(day: string): string {
  return dateText(`${day}T00:00:00Z`, 'UTC')
}
