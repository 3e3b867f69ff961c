import type { PublicForm } from '@nibondhon/api-contract'
import type { Answers } from '@nibondhon/domain'
import AlreadySubmitted from '../../shared/submission/already-submitted.tsx'
import { JoinLink } from '../../waiting-list/join-link.tsx'

interface FailureHelpProps {
  form: PublicForm
  answers: Answers
  /** Of the error: one about an earlier submission, or about seats. */
  code: string
}

/** What can be done about a rejected submission besides changing it. */
export default function FailureHelp({ form, answers, code }: FailureHelpProps) {
  if (code === 'already_submitted' || code === 'submission_unpaid') {
    return <AlreadySubmitted form={form} answers={answers} isUnpaid={code === 'submission_unpaid'} />
  }
  return <JoinLink form={form} answers={answers} code={code} />
}
