import { type Direction, MAX_NOT_OURS_REASON_LENGTH, MAX_RULE_TEXT_LENGTH } from '@nibondhon/domain'
import { useState } from 'react'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { failureText, fieldErrorsOf } from '../form/field-errors.ts'
import { LabelledInput } from '../form/labelled-input.tsx'
import { LabelledSwitch } from '../form/labelled-switch.tsx'
import { Text } from '../layout/text.tsx'
import { useSnackbar } from '../snackbar/snackbar-context.ts'
import { RuleFields, type RememberedRule } from './rule-fields.tsx'
import { assignTexts } from './texts/assign-texts.ts'

interface NotOursDialogProps {
  /** What was paid, as it is shown. */
  amount: string
  /** What the payment says about itself. */
  about: string
  /** What a rule for such payments would look for; undefined where none can be remembered. */
  rule?: { text: string; direction: Direction }
  send: (reason: string, remember?: RememberedRule) => Promise<unknown>
  onClose: () => void
}

/** Staff say why a payment is not for any submission. */
export function NotOursDialog({ amount, about, rule, send, onClose }: NotOursDialogProps) {
  const texts = assignTexts().notOurs
  const [reason, setReason] = useState('')
  const [remembered, setRemembered] = useState<RememberedRule | null>(null)
  const [isTried, setIsTried] = useState(false)
  const [{ isPending, error }, setState] = useState<{ isPending: boolean; error: unknown }>(IDLE)
  const showSnackbar = useSnackbar()
  const isMissing = reason.trim() === ''

  async function submit() {
    setIsTried(true)
    if (isMissing || isPending) return
    setState({ isPending: true, error: null })
    try {
      await send(reason.trim(), remembered ?? undefined)
      showSnackbar(texts.done, 'success')
      onClose()
    } catch (failure) {
      setState({ isPending: false, error: failure })
    }
  }

  return (
    <FormDialog
      title={texts.title}
      description={texts.text(amount)}
      error={failureText(error, ['reason', 'note', 'contains', 'remember.contains']) ?? false}
      submitLabel={texts.submit}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text isMuted breaksWords>
        {about}
      </Text>
      <LabelledInput
        required
        label={texts.reason}
        value={reason}
        onValueChange={setReason}
        multiline
        minRows={2}
        maxRows={6}
        hint={texts.reasonHint}
        error={
          fieldErrorsOf(error)['reason'] ??
          fieldErrorsOf(error)['note'] ??
          (isTried && isMissing ? texts.reasonMissing : undefined)
        }
        slotProps={{ input: { maxLength: MAX_NOT_OURS_REASON_LENGTH } }}
      />
      {rule && (
        <LabelledSwitch
          label={texts.remember}
          hint={texts.rememberHint}
          checked={remembered !== null}
          onCheckedChange={(on) =>
            setRemembered(
              on
                ? {
                    contains: rule.text.slice(0, MAX_RULE_TEXT_LENGTH),
                    direction: rule.direction,
                    min: null,
                    max: null,
                  }
                : null,
            )
          }
        />
      )}
      {remembered && (
        <RuleFields
          rule={remembered}
          error={fieldErrorsOf(error)['contains'] ?? fieldErrorsOf(error)['remember.contains']}
          onChange={(part) => setRemembered({ ...remembered, ...part })}
        />
      )}
    </FormDialog>
  )
}

const IDLE = { isPending: false, error: null }
