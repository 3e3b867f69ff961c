import UploadOutlined from '@mui/icons-material/UploadOutlined'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useState } from 'react'
import { messageOr } from '../../../shared/errors/message-or.ts'
import { Column, Row } from '../../../shared/layout/layout.tsx'
import { Text } from '../../../shared/layout/text.tsx'
import { useSave } from '../../../shared/save/use-save.ts'
import { FilePickButton } from '../../transfer/file-pick-button.tsx'
import { printTexts } from './texts/print-texts.ts'
import { useUploadBackground } from './use-layouts.ts'

interface BackgroundInputProps {
  formId: string
  /** '' for none. */
  value: string
  onValueChange: (picture: string) => void
}

/** The picture is stored as soon as it is chosen, and belongs to the layout once that is saved. */
export function BackgroundInput({ formId, value, onValueChange }: BackgroundInputProps) {
  const { dialog: texts } = printTexts()
  const [error, setError] = useState('')
  const upload = useSave(useUploadBackground(formId), {
    isQuiet: true,
    onDone: onValueChange,
    onFailed: (cause) => setError(messageOr(texts.uploadFailed, cause)),
  })
  return (
    <Column gap={0.75} role="group" aria-label={texts.background}>
      <Text>{texts.background}</Text>
      <Row>
        <FilePickButton
          accept="image/jpeg,image/png"
          icon={<UploadOutlined />}
          onFile={(file) => {
            setError('')
            if (!upload.isPending) void upload.run(file)
          }}
        >
          {value === '' ? texts.choose : texts.replace}
        </FilePickButton>
        {value !== '' && (
          <Button color="error" onClick={() => onValueChange('')}>
            {texts.removeBackground}
          </Button>
        )}
      </Row>
      <FormHelperText error={error !== ''} role={error === '' ? undefined : 'alert'}>
        {error === '' ? texts.backgroundHint : error}
      </FormHelperText>
    </Column>
  )
}
