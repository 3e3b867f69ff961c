import { isEditCode } from '@nibondhon/domain'
import { useState, type SyntheticEvent } from 'react'
import { useLocation } from '../../lib/router.tsx'
import buttons from '../shared/ui/button.module.css'
import { Dialog } from '../shared/ui/dialog.tsx'
import dialog from '../shared/ui/dialog.module.css'
import { publicRequest } from '../../lib/public-api.ts'
import { CodeFailure } from '../shared/submission/code-failure.tsx'
import { EditCodeInput } from '../shared/submission/edit-code-input.tsx'
import { SendAgainLink } from '../shared/submission/send-again-link.tsx'
import { editAddress } from '../shared/submission/submission-addresses.ts'
import { useScreenMessages } from '../translations/screen-messages.ts'

export function EditCodeDialog({ uniqueId, onClose }: { uniqueId: string; onClose(): void }) {
  const { view } = useScreenMessages()
  const [, navigate] = useLocation()
  const [code, setCode] = useState('')

  const [error, setError] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)

  /** A wrong code is said here, where it can be corrected. */
  async function go(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (isBusy || !isEditCode(code)) return
    setIsBusy(true)
    setError(null)
    try {
      await publicRequest('GET /api/submissions/edit/:uniqueId/:editCode', {
        params: { uniqueId, editCode: code },
      })
      navigate(editAddress(uniqueId, code))
    } catch (failure) {
      setError(failure)
      setIsBusy(false)
    }
  }

  return (
    <Dialog title={view.edit} onClose={onClose}>
      {/* Above the input, whose message would move it away from under the finger. */}
      <p>
        {view.dialogText} {error === null && <SendAgainLink />}
      </p>
      <form noValidate onSubmit={(event) => void go(event)}>
        <EditCodeInput code={code} onCode={setCode} />
        <CodeFailure error={error} />
        <div className={dialog.forward}>
          <button type="submit" className={buttons.main} disabled={!isEditCode(code)} aria-disabled={isBusy}>
            {isBusy ? view.checking : view.continue}
          </button>
          <button type="button" className={buttons.quiet} onClick={onClose}>
            {view.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
