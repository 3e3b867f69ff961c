import type { PublicForm } from '@nibondhon/api-contract'
import type { Answers } from '@nibondhon/domain'
import buttons from '../shared/ui/button.module.css'
import { useWaitingMessages } from './waiting-messages.ts'
import { wantedSeats } from './wanted-seats.ts'

/** Leads to the waiting list. What was typed stays in the form, and its name and addresses are filled in there. */
export default function JoinLink({ form, answers }: { form: PublicForm; answers: Answers }) {
  const texts = useWaitingMessages()
  const wanted = wantedSeats(form, answers)
  const query = wanted === '' ? '' : `?wanted=${encodeURIComponent(wanted)}`
  return (
    <>
      <p>{texts.full}</p>
      <a className={buttons.plain} href={`/waiting-list/${form.customUrl}${query}`}>
        {texts.join}
      </a>
    </>
  )
}
