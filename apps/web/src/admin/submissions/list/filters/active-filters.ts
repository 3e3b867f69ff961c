import type { Arrival, LateReason, MembershipState, PaymentMethod, SubmissionStatus } from '@nibondhon/domain'
import type { ListAddress } from '../../shared/list-address.ts'
import { methodText, statusLabel } from '../../shared/submission-labels.ts'
import { submissionTexts } from '../../shared/texts/submission-texts.ts'
import type { AnswerWords } from './use-answer-words.ts'
import { tabOf } from './submission-tabs.tsx'
import { listTexts } from '../texts/list-texts.ts'
import { dayText } from '../../../shared/language/console-formats.ts'

/** Of what the address has ids. */
interface FilterNames {
  formTitle: string
  assignee: string
  answer: AnswerWords
}

/** The filters that have a chip; the tabs show the status. */
const CHIP_TEXTS = {
  formId: (_id: string, { formTitle }: FilterNames) => listTexts().chips.form(formTitle),
  paymentStatus: (status: string) =>
    listTexts().chips.paymentStatus(
      status === 'none' ? listTexts().chips.noPayment : statusLabel(status as SubmissionStatus),
    ),
  paymentMethod: (method: string) => listTexts().chips.paymentMethod(methodText(method as PaymentMethod)),
  dateFrom: (day: string) => listTexts().chips.from(dayText(day)),
  dateTo: (day: string) => listTexts().chips.to(dayText(day)),
  needsReview: () => listTexts().chips.needsReview,
  lateReason: (reason: string) => submissionTexts().status.late[reason as LateReason],
  unpaid: () => listTexts().chips.unpaid,
  arrival: (arrival: string) => listTexts().chips.arrival[arrival as Arrival],
  membership: (state: string) => submissionTexts().membership.states[state as MembershipState],
  tag: (name: string) => listTexts().chips.tag(name),
  assignedTo: (_id: string, { assignee }: FilterNames) => listTexts().chips.assignedTo(assignee),
  answerTo: (_id: string, { answer }: FilterNames) =>
    listTexts().chips.answer(answer.question, answer.answer),
  search: (text: string) => listTexts().chips.search(text),
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
    .filter((filter) => !(filter === 'unpaid' && tabOf(address) === 'unpaid'))
    .map((filter) => ({ filter, text: CHIP_TEXTS[filter](address[filter], names) }))
}
