import type { EditableSubmission } from '@nibondhon/api-contract'
import { answerInputName, isFileAnswer, removedFileInputName } from '@nibondhon/domain'
import { FILE_RULES, fileMessages, type PlainFileInputProps } from '@nibondhon/form-renderer'
import { createContext, use } from 'react'
import { useI18n } from '../translations/public-i18n.ts'
import { useScreenMessages } from '../translations/screen-messages.ts'

/** The submission whose files are changed. */
export const EditedSubmissionContext = createContext<EditableSubmission | null>(null)

/** The file that a submission has, with a way to remove or replace it, for a browser that posts the page itself. */
export function StoredFileInput({ field, id, value, describedBy, invalid }: PlainFileInputProps) {
  const { locale } = useI18n()
  const { edit } = useScreenMessages()
  const submission = use(EditedSubmissionContext)
  const answer = submission?.data[field.id]
  const stored = isFileAnswer(answer) ? answer : null
  const url = stored && submission?.files[stored.fileId]
  return (
    <div className="nf-plain-file">
      {stored && (
        <>
          <p className="nf-file-name">{url ? <a href={`/${url}`}>{stored.name}</a> : stored.name}</p>
          {!field.required && (
            <label>
              <input
                type="checkbox"
                name={removedFileInputName(field.id)}
                value="yes"
                defaultChecked={value === null}
              />{' '}
              {edit.removeFile}
            </label>
          )}
          <p className="nf-file-rules">{edit.replaceFile}</p>
        </>
      )}
      <input
        id={id}
        type="file"
        name={answerInputName(field.id)}
        accept={FILE_RULES.field.types.join(',')}
        aria-required={(field.required && !stored) || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={[describedBy, `${id}-rules`].filter(Boolean).join(' ')}
      />
      <p className="nf-file-rules" id={`${id}-rules`}>
        {fileMessages(locale)[FILE_RULES.field.summary]}
      </p>
    </div>
  )
}
