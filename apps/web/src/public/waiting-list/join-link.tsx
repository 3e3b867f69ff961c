import type { PublicForm } from '@nibondhon/api-contract'
import type { Answers } from '@nibondhon/domain'
import buttons from '../shared/ui/button.module.css'
import { useWaitingMessages } from './waiting-messages.ts'
import { joinAddress } from './wanted-in-address.ts'

const FULL = ['form_full', 'option_full', 'offer_ended']

/** Leads to the waiting list where seats are full. What was typed stays in the form, and its name and addresses are filled in there. */
interface JoinLinkProps {
  form: PublicForm
  answers: Answers
  /** Of the error. */
  code: string
}

export function JoinLink({ form, answers, code }: JoinLinkProps) {
  const texts = useWaitingMessages()
  if (!form.settings.waitingList || !FULL.includes(code)) return null
  return (
    <>
      <p>{texts.full}</p>
      <a className={buttons.plain} href={joinAddress(form, answers)}>
        {texts.join}
      </a>
    </>
  )
}
