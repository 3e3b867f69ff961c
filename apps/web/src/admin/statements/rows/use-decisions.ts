import { useState } from 'react'
import { messageOr } from '../../shared/errors/message-or.ts'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { statementTexts } from '../texts/statement-texts.ts'
import { useDecideRow } from '../use-statements.ts'

/**
 * Books or rejects a proposal, one at a time, and says how that ended. The list moves after each, so a key that comes before
 * that decides nothing, which it says: a treasurer who counts the keys would miss a payment.
 */
export function useDecisions() {
  const texts = statementTexts().rows
  const accept = useDecideRow('accept')
  const reject = useDecideRow('reject')
  const showSnackbar = useSnackbar()
  const [decidingId, setDecidingId] = useState<string | null>(null)

  async function decide(decision: 'accept' | 'reject', rowId: string, proposal: number) {
    setDecidingId(rowId)
    try {
      await (decision === 'accept' ? accept : reject).mutateAsync({ rowId, proposal })
      showSnackbar(decision === 'accept' ? texts.accepted : texts.wasRejected, 'success')
    } catch (error) {
      showSnackbar(messageOr(decision === 'accept' ? texts.acceptFailed : texts.rejectFailed, error), 'error')
    }
    setDecidingId(null)
  }

  function isDeciding(): boolean {
    if (decidingId !== null) showSnackbar(texts.stillDeciding, 'info')
    return decidingId !== null
  }

  return { decide, decidingId, isDeciding }
}
