import OpenInNew from '@mui/icons-material/OpenInNew'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { FormDefinition } from '@nibondhon/domain'
import { usePreviewLanguage } from './preview-language.tsx'
import { PANEL } from './preview-panel.ts'
import { previewTexts } from './texts/preview-texts.ts'
import { usePdfPreview } from './use-pdf-preview.ts'

/** Shows the PDF that members will get, with sample answers. */
export function PdfPreview({ form, formId }: { form: FormDefinition; formId: string | null }) {
  const { language, languageSwitch } = usePreviewLanguage(form)
  const { url, isMaking, error, retry } = usePdfPreview(form, formId, language)
  const { pdf: texts, tryAgain } = previewTexts()
  return (
    <Card component="section" aria-label={texts.title} aria-busy={isMaking} sx={PANEL}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          p: 1.5,
        }}
      >
        <Typography component="h2" variant="h3">
          {texts.title}
        </Typography>
        {languageSwitch}
        <Button
          size="small"
          component="a"
          href={url ?? ''}
          target="_blank"
          rel="noopener"
          disabled={url === null}
          endIcon={<OpenInNew />}
        >
          {texts.open}
        </Button>
      </Box>
      <Box sx={{ height: 4 }}>{isMaking && <LinearProgress aria-label={texts.making} />}</Box>
      {error !== null && (
        <Alert
          severity="warning"
          sx={{ mx: 1.5, mb: 1.5 }}
          action={
            <Button color="inherit" size="small" onClick={retry}>
              {tryAgain}
            </Button>
          }
        >
          {error}
        </Alert>
      )}
      {url !== null && <Pages url={url} />}
      <Typography variant="body2" sx={{ p: 1.5, color: 'text.secondary' }}>
        {texts.sample}
      </Typography>
    </Card>
  )
}

/** Phones cannot show a PDF within a page; there the button opens it. */
function Pages({ url }: { url: string }) {
  if (!navigator.pdfViewerEnabled) return null
  return (
    <Box
      component="iframe"
      title={previewTexts().pdf.frame}
      src={`${url}#toolbar=0&navpanes=0&view=FitH`}
      sx={{ flex: 1, minHeight: { xs: 420, lg: 560 }, border: 0, bgcolor: 'background.default' }}
    />
  )
}
