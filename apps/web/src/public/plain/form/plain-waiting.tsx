import type { PublicForm } from '@nibondhon/api-contract'
import buttons from '../../shared/ui/button.module.css'
import { useWaitingMessages } from '../../waiting-list/waiting-messages.ts'

/** Posts the whole form to the waiting list, which takes the name, the addresses and what was chosen from it. */
export function PlainWaiting({ form, code }: { form: PublicForm; code: string }) {
  const texts = useWaitingMessages()
  if (!form.settings.waitingList || !FULL.includes(code)) return null
  return (
    <>
      <p>{texts.full}</p>
      <button type="submit" className={buttons.plain} formAction={`/waiting-list/${form.customUrl}`}>
        {texts.join}
      </button>
    </>
  )
}

const FULL = ['form_full', 'option_full', 'offer_ended']
