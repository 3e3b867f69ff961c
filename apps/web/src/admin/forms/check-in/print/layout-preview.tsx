import OpenInNew from '@mui/icons-material/OpenInNew'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { fileUrl } from '@nibondhon/api-contract/urls'
import { type Locale, planSheet, type PrintLayout } from '@nibondhon/domain'
import { lazy, Suspense, useMemo, useState } from 'react'
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx'
import { consoleLanguage } from '../../../shared/language/console-texts.ts'
import { Column, Spread } from '../../../shared/layout/layout.tsx'
import { Text } from '../../../shared/layout/text.tsx'
import { useMadePdf } from '../../../shared/pdf/use-made-pdf.ts'
import { printTexts } from './texts/print-texts.ts'

/** Loaded on demand: with it comes the library that reads PDFs, because phones cannot show one within a page. */
const SheetPicture = lazy(() => import('./sheet-picture.tsx'))

/** The cards of made-up people. */
const PREVIEWED_CARDS = 2

/** What is printed, made anew after each change. */
export function LayoutPreview({ formId, layout }: { formId: string; layout: PrintLayout }) {
  const { dialog: texts, languages } = printTexts()
  const [language, setLanguage] = useState<Locale>(consoleLanguage)
  const body = useMemo(() => ({ layout, language }), [layout, language])
  const { url, content, isMaking, error } = useMadePdf({
    url: fileUrl('POST /api/forms/:id/print-preview', { params: { id: formId } }),
    body,
    failed: texts.previewFailed,
  })
  return (
    <Column component="section" aria-label={texts.preview} aria-busy={isMaking} gap={1}>
      <Spread>
        <Typography component="h3" variant="h3">
          {texts.preview}
        </Typography>
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
      </Spread>
      {layout.language === 'member' && (
        <LabelledSelect
          label={texts.previewLanguage}
          value={language}
          options={(['en', 'bn'] as const).map((value) => ({
            value,
            label: languages[value],
          }))}
          onValueChange={setLanguage}
        />
      )}
      <Box sx={{ height: 4 }}>{isMaking && <LinearProgress aria-label={texts.making} />}</Box>
      {error !== null && <Alert severity="warning">{error}</Alert>}
      <Box sx={{ aspectRatio: shownPart(layout), overflow: 'hidden', border: 1, borderColor: 'divider' }}>
        {content && (
          <Suspense>
            <SheetPicture content={content} label={texts.previewFrame} failed={texts.previewFailed} />
          </Suspense>
        )}
      </Box>
      <Text variant="body2" isMuted>
        {texts.sample}
      </Text>
    </Column>
  )
}

/** Of the first sheet, the part with cards, which is at the top: its width to its height. */
function shownPart(layout: PrintLayout): string {
  const { card, page, columns, rows } = planSheet(layout)
  const margin = (page.height - rows * card.height) / 2
  const shownRows = Math.min(rows, Math.ceil(PREVIEWED_CARDS / columns))
  const height = shownRows === rows ? page.height : margin * 2 + shownRows * card.height
  return `${page.width} / ${height}`
}
