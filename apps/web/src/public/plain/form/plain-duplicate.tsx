import { useScreenMessages } from '../../translations/screen-messages.ts'

/** The ways to the submission that the same person made before, on a page without script. */
export function PlainDuplicate({ code }: { code: string }) {
  const { recovery } = useScreenMessages()
  const isUnpaid = code === 'submission_unpaid'
  if (!isUnpaid && code !== 'already_submitted') return null
  return (
    <>
      <p>{isUnpaid ? recovery.unpaid : recovery.submitted}</p>
      <p>
        <a href="/edit">{recovery.find}</a>
      </p>
      <p>
        <a href="/edit#send-again">{isUnpaid ? recovery.sendLink : recovery.send}</a>
      </p>
    </>
  )
}
