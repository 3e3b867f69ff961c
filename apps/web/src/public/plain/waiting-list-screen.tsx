import type { PlainPageOf } from '@nibondhon/api-contract'
import { JoinForm } from '../waiting-list/join-form.tsx'
import { responseError } from './response-error.ts'

export function WaitingListScreen({ page }: { page: PlainPageOf<'waitingList'> }) {
  const { form, typed, answers, response } = page
  return <JoinForm form={form} typed={typed} answers={answers} error={response && responseError(response)} />
}
