import Alert from '@mui/material/Alert'
import type { MessageChannel, Submission } from '@nibondhon/api-contract'
import { HIDDEN_EDIT_CODE, SMS_LIMIT } from '@nibondhon/domain'
import { MutedPanel } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { type UnsavedWork } from '../../shared/unsaved-work/unsaved-work.ts'
import { SmsCounter, TemplateInput } from '../../shared/variables/template-input.tsx'
import { EDIT_CODE_VARIABLE } from './submission-variables.ts'
import { useCommunication } from './use-communication.ts'
import { communicateTexts } from './texts/communicate-texts.ts'
import { digitsText } from '../../shared/language/console-formats.ts'

interface CommunicationDialogProps {
  submission: Submission
  type: MessageChannel
  continued?: UnsavedWork | null
  onClose: () => void
}

/** Writes to the member who made the submission, at an address they gave in it. */
export function CommunicationDialog({
  submission,
  type,
  continued = null,
  onClose,
}: CommunicationDialogProps) {
  const texts = communicateTexts().dialog
  const { choices, draft, filled, isTooLong, ...communication } = useCommunication({
    submission,
    type,
    continued,
    onSent: onClose,
  })
  const isEmail = type === 'email'
  return (
    <FormDialog
      title={texts.send[type]}
      error={communication.problem}
      submitLabel={texts.send[type]}
      isPending={communication.isPending}
      isSubmitDisabled={!communication.canSend}
      onSubmit={communication.send}
      onClose={onClose}
    >
      {choices.length === 0 ? (
        <Alert severity="warning">{isEmail ? texts.noEmailFields : texts.noPhoneFields}</Alert>
      ) : (
        <LabelledSelect
          label={isEmail ? texts.toEmail : texts.toPhone}
          value={draft.selected}
          emptyText={texts.chooseField}
          options={choices.map(({ id, label, value }) => ({
            value: id,
            label: `${label}: ${value || texts.notAnswered}`,
          }))}
          onValueChange={communication.setSelected}
        />
      )}
      {isEmail && (
        <LabelledInput
          label={texts.subject}
          value={draft.subject}
          onValueChange={communication.setSubject}
          slotProps={{ input: { maxLength: 500 } }}
        />
      )}
      <TemplateInput
        label={texts.message}
        fields={submission.form.fields}
        context={type}
        value={draft.message}
        onValueChange={communication.setMessage}
        multiline
        minRows={5}
        maxRows={14}
        autoFocus
        error={
          isTooLong
            ? texts.tooLong(digitsText(String(SMS_LIMIT)), digitsText(String(filled.length)))
            : undefined
        }
        hint={isEmail ? undefined : <SmsCounter message={filled} />}
      />
      {(filled !== draft.message || filled.includes(EDIT_CODE_VARIABLE)) && (
        <Preview text={filled} editCode={submission.editCode} />
      )}
    </FormDialog>
  )
}

function Preview({ text, editCode }: { text: string; editCode: string | null }) {
  const texts = communicateTexts().dialog
  return (
    <MutedPanel>
      <Text variant="caption" component="p" isMuted>
        {texts.preview}
      </Text>
      <Text breaksWords keepsLines>
        {text.replaceAll(EDIT_CODE_VARIABLE, editCode ?? HIDDEN_EDIT_CODE)}
      </Text>
    </MutedPanel>
  )
}
