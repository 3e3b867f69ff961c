import { answerInputName, isFileAnswer } from '@nibondhon/domain'
import { FILE_RULES } from '../files/file-rules.ts'
import { InputFrame, useFieldIds } from '../parts/field-frame.tsx'
import { LazyFilePicker } from '../files/lazy-file-picker.tsx'
import { useRenderer } from '../renderer-context.ts'
import type { FieldProps } from '../types.ts'

export function FileField({ field, answer, message, onAnswer }: FieldProps) {
  const {
    locale,
    behaviour,
    interactive,
    uploadFile,
    fileUrl,
    onBusy,
    fileInput: PlainFileInput,
  } = useRenderer()
  const mayUpload =
    (behaviour.sendsFiles || behaviour.keepsFiles) &&
    (uploadFile !== undefined || PlainFileInput !== undefined)
  const { ids, describedBy } = useFieldIds(field, message, !mayUpload)
  const value = isFileAnswer(answer) ? answer : null
  if (PlainFileInput) {
    return (
      <InputFrame field={field} message={message}>
        <PlainFileInput
          field={field}
          id={ids.input}
          value={value}
          describedBy={describedBy}
          invalid={message !== undefined}
        />
      </InputFrame>
    )
  }
  return (
    <InputFrame field={field} message={message} hint={!mayUpload && behaviour.fileHint}>
      <LazyFilePicker
        id={ids.input}
        name={answerInputName(field.id)}
        labelId={ids.label}
        describedBy={describedBy}
        required={field.required}
        invalid={message !== undefined}
        disabled={!mayUpload || !interactive}
        locale={locale}
        rules={FILE_RULES.field}
        value={value}
        url={value && fileUrl ? fileUrl(value, field) : null}
        upload={(file, options) =>
          uploadFile ? uploadFile(field, file, options) : Promise.reject(new Error('There is no uploadFile'))
        }
        onChange={onAnswer}
        onBusy={(busy) => onBusy?.(field.id, busy)}
      />
    </InputFrame>
  )
}
