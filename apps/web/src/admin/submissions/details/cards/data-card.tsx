import Alert from '@mui/material/Alert'
import type { Submission } from '@nibondhon/api-contract'
import { countHiddenFromPublic, hiddenFieldsText, isInputField, type FileAnswer } from '@nibondhon/domain'
import { AnswerList } from '@nibondhon/form-renderer'
import '@nibondhon/form-renderer/styles.css'
import { useCallback, useMemo } from 'react'
import { visibilityNote } from '../../../forms/shared/visibility-notes.ts'
import { inConsoleLanguage } from '../../../shared/language/console-formats.ts'
import { consoleLanguage } from '../../../shared/language/console-texts.ts'
import { Text } from '../../../shared/layout/text.tsx'
import { fieldsInConsole } from '../../shared/fields-in-console.ts'
import { useSubmissionRights } from '../../shared/submission-rights.ts'
import { DetailCard } from './detail-card.tsx'
import { detailTexts } from '../texts/detail-texts.ts'

/** The answers, with the labels of the form version that was submitted. */
export function DataCard({ submission }: { submission: Submission }) {
  const texts = detailTexts().basic
  const { knowsHidden } = useSubmissionRights()
  const { form, data, files } = submission
  const fileUrl = useCallback(
    ({ fileId }: FileAnswer) => (files[fileId] === undefined ? null : `/${files[fileId]}`),
    [files],
  )
  const fields = useMemo(() => fieldsInConsole(form), [form])
  const inputs = fields.filter(isInputField)
  const hidden = countHiddenFromPublic(inputs, 'admin')
  return (
    <DetailCard title={texts.formData}>
      {knowsHidden && hidden > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {inConsoleLanguage((locale) => hiddenFieldsText(hidden, locale))}
        </Alert>
      )}
      {inputs.length === 0 ? (
        <Text isMuted>{texts.nothingAsked}</Text>
      ) : (
        <AnswerList
          form={{ title: form.title, description: '', fields }}
          answers={data}
          audience="admin"
          locale={consoleLanguage()}
          fileUrl={fileUrl}
          noteOf={knowsHidden ? visibilityNote : undefined}
        />
      )}
    </DetailCard>
  )
}
