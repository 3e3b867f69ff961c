import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { BodyOf, SubmissionRow } from '@nibondhon/api-contract'
import { isEnteredAmount, MAX_PARTS, paisaToTaka, takaToPaisa } from '@nibondhon/domain'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { nameOf } from '../../submissions/shared/submission-labels.ts'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { NumberInput } from '../form/number-input.tsx'
import { takaText } from '../language/console-formats.ts'
import { Column, MutedPanel, PlainList, Row } from '../layout/layout.tsx'
import { Text } from '../layout/text.tsx'
import { FindSubmission, PayableText } from './find-submission.tsx'
import { assignTexts } from './texts/assign-texts.ts'
import { useSave } from '../save/use-save.ts'

export type Parts = BodyOf<'POST /api/statements/rows/:rowId/assign'>['parts']

interface Share {
  row: SubmissionRow
  amount: number | null
}

interface AssignDialogProps {
  /** What was paid, in taka. */
  amount: number
  isReturn?: boolean
  /** What the payment says about itself. */
  about: string
  send: (parts: Parts) => Promise<unknown>
  onClose: () => void
}

/** Staff choose the submissions that a payment is for, each with its share. */
export function AssignDialog({ amount, isReturn = false, about, send, onClose }: AssignDialogProps) {
  const texts = assignTexts()
  const [shares, setShares] = useState<readonly Share[]>([])
  const [isTried, setIsTried] = useState(false)
  const save = useSave(useMutation({ mutationFn: send }), { done: texts.done, onDone: onClose })
  const leftPaisa = takaToPaisa(amount) - shares.reduce((sum, one) => sum + paisaOf(one.amount), 0)
  const isValid = shares.length > 0 && shares.every(({ amount: taka }) => isShare(taka)) && leftPaisa === 0

  async function submit() {
    setIsTried(true)
    if (!isValid || save.isPending) return
    await save.run(shares.map((one) => ({ submissionId: one.row.id, amount: one.amount ?? 0 })))
  }

  function choose(row: SubmissionRow) {
    const rest = leftPaisa > 0 ? paisaToTaka(leftPaisa) : null
    setShares([...shares, { row, amount: rest }])
  }

  return (
    <FormDialog
      title={isReturn ? texts.returnTitle : texts.title}
      description={texts.text(takaText(amount))}
      error={save.failure ?? (isTried && shares.length === 0 && texts.noneChosen)}
      submitLabel={texts.submit}
      isPending={save.isPending}
      isLong
      onSubmit={submit}
      onClose={onClose}
    >
      <Text isMuted breaksWords>
        {about}
      </Text>
      {shares.length > 0 && (
        <PlainList aria-label={texts.chosen}>
          {shares.map((share, index) => (
            <ShareItem
              key={share.row.id}
              share={share}
              isTried={isTried}
              onAmount={(taka) =>
                setShares(shares.map((one, place) => (place === index ? { ...one, amount: taka } : one)))
              }
              onRemove={() => setShares(shares.filter((_, place) => place !== index))}
            />
          ))}
        </PlainList>
      )}
      {shares.length > 0 && leftPaisa !== 0 && <Left paisa={leftPaisa} />}
      {shares.length < MAX_PARTS && (
        <FindSubmission chosenIds={shares.map(({ row }) => row.id)} onChoose={choose} />
      )}
    </FormDialog>
  )
}

function isShare(taka: number | null): boolean {
  return taka !== null && isEnteredAmount(taka)
}

function paisaOf(taka: number | null): number {
  return taka !== null && isEnteredAmount(taka) ? takaToPaisa(taka) : 0
}

function Left({ paisa }: { paisa: number }) {
  const texts = assignTexts()
  const amount = takaText(paisaToTaka(Math.abs(paisa)))
  return (
    <Box role="status">
      <Text isStrong>{paisa > 0 ? texts.left(amount) : texts.tooMuch(amount)}</Text>
    </Box>
  )
}

interface ShareItemProps {
  share: Share
  isTried: boolean
  onAmount: (taka: number | null) => void
  onRemove: () => void
}

function ShareItem({ share: { row, amount }, isTried, onAmount, onRemove }: ShareItemProps) {
  const texts = assignTexts()
  const who = nameOf(row)
  return (
    <li>
      <MutedPanel>
        <Column gap={1}>
          <PayableText row={row} />
          <NumberInput
            required
            label={texts.amountFor(who)}
            value={amount}
            onNumberChange={onAmount}
            min={0}
            step="any"
            error={isTried && !isShare(amount) ? texts.amountWrong : undefined}
          />
          <Row>
            <Button size="small" color="inherit" aria-label={texts.removeOf(who)} onClick={onRemove}>
              {texts.remove}
            </Button>
          </Row>
        </Column>
      </MutedPanel>
    </li>
  )
}
