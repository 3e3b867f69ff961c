import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Form } from '@nibondhon/api-contract'
import { localiseForm } from '@nibondhon/domain'
import { useMemo } from 'react'
import { usePreviewLanguage } from '../editor/preview/preview-language.tsx'
import { PreviewPage } from '../editor/preview/preview-page.tsx'
import { formViewTexts } from './texts/form-view-texts.ts'

/** The form as members fill it in, in Bangla at first. */
export default function MemberPreviewDialog({ form, onClose }: { form: Form; onClose: () => void }) {
  const texts = formViewTexts().memberPreview
  const { language, languageSwitch } = usePreviewLanguage(form, 'bn')
  const shown = useMemo(() => localiseForm(form, language), [form, language])
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="member-preview">
      <DialogTitle id="member-preview">{texts.title}</DialogTitle>
      <DialogContent>
        <Box sx={{ mb: 1.5 }}>{languageSwitch}</Box>
        <Box lang={language}>
          <PreviewPage form={shown} locale={language} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  )
}
