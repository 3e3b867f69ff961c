import { type Direction, MAX_NOT_OURS_REASON_LENGTH, MAX_RULE_TEXT_LENGTH } from '@nibondhon/domain'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { LabelledInput } from '../form/labelled-input.tsx'
import { LabelledSwitch } from '../form/labelled-switch.tsx'
import { Text } from '../layout/text.tsx'
import { RuleFields, type RememberedRule } from './rule-fields.tsx'
import { assignTexts } from './texts/assign-texts.ts'
import { useSave } from '../save/use-save.ts'

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
  const sending = useMutation({ mutationFn: () => send(reason.trim(), remembered ?? undefined) })
  const save = useSave(sending, {
    done: texts.done,
    fields: ['reason', 'note', 'contains', 'remember.contains'],
    onDone: onClose,
  })
  const { errors } = save
  const isMissing = reason.trim() === ''

  async function submit() {
    setIsTried(true)
    if (!isMissing && !save.isPending) await save.run()
  }

  return (
    <FormDialog
      title={texts.title}
      description={texts.text(amount)}
      error={save.failure}
      submitLabel={texts.submit}
      isPending={save.isPending}
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
        error={errors['reason'] ?? errors['note'] ?? (isTried && isMissing ? texts.reasonMissing : undefined)}
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
          error={errors['contains'] ?? errors['remember.contains']}
          onChange={(part) => setRemembered({ ...remembered, ...part })}
        />
      )}
    </FormDialog>
  )
}
