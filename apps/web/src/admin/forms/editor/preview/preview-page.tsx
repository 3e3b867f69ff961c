import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import {
  calculateAnswers,
  hasPages,
  localDigits,
  localTaka,
  pageIdAt,
  pageIndex,
  priceAnswers,
  shownPages,
  type Answer,
  type Answers,
  type FormDefinition,
  type FormPage,
  type Locale,
} from '@nibondhon/domain'
import { FormRenderer } from '@nibondhon/form-renderer'
import '@nibondhon/form-renderer/styles.css'
import { useCallback, useMemo, useState } from 'react'
import { MEMBER_TEXTS } from './member-texts.ts'
import { previewTexts } from './texts/preview-texts.ts'

interface PreviewPageProps {
  form: FormDefinition
  locale?: Locale
  /** Only needed where one screen shows several previews. */
  idPrefix?: string
}

/** Previews the form as a page that can be filled in, to try conditions and prices. */
export function PreviewPage({ form, locale = 'en', idPrefix = 'preview' }: PreviewPageProps) {
  const [answers, setAnswers] = useState<Answers>({})
  const answer = useCallback(
    (fieldId: string, value: Answer) => setAnswers((now) => ({ ...now, [fieldId]: value })),
    [],
  )
  const { fields, settings } = form
  const texts = previewTexts().form
  const memberTexts = MEMBER_TEXTS[locale]
  const [pageId, setPageId] = useState('')
  const pages = useMemo(
    () => (hasPages(fields) ? shownPages(fields, answers, 'public') : []),
    [fields, answers],
  )
  const number = pageIndex(pages, pageId) + 1
  const page = pages[number - 1]
  const totalPaisa = useMemo(() => priceNow({ fields, settings }, answers), [fields, settings, answers])
  const shownAnswers = useMemo(
    () => calculateAnswers({ fields, answers, pricePaisa: totalPaisa }),
    [fields, answers, totalPaisa],
  )
  return (
    <Box sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}>
      <Typography
        component="p"
        sx={{ fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.4, overflowWrap: 'anywhere' }}
      >
        {form.title || texts.untitled}
      </Typography>
      {form.description !== '' && (
        <Typography
          sx={{ mt: 0.5, color: 'text.secondary', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {form.description}
        </Typography>
      )}
      <Box sx={{ mt: 2.5 }}>
        {fields.length === 0 ? (
          <Typography sx={{ py: 3, textAlign: 'center', color: 'text.secondary' }}>{texts.empty}</Typography>
        ) : (
          <>
            {page && <PreviewPageHead page={page} number={number} count={pages.length} locale={locale} />}
            <FormRenderer
              key={page?.id}
              form={form}
              shown={page?.fields}
              answers={shownAnswers}
              onChange={answer}
              mode="preview"
              audience="public"
              locale={locale}
              idPrefix={idPrefix}
            />
            {page && (
              <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 2 }}>
                <Button disabled={number === 1} onClick={() => setPageId(pageIdAt(pages, number - 2))}>
                  {memberTexts.back}
                </Button>
                <Button disabled={number === pages.length} onClick={() => setPageId(pageIdAt(pages, number))}>
                  {memberTexts.next}
                </Button>
              </Box>
            )}
          </>
        )}
      </Box>
      {(settings.requirePayment || totalPaisa > 0) && (
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 1,
            mt: 3,
            pt: 1.5,
            borderTop: 1,
            borderColor: 'divider',
            fontWeight: 700,
          }}
        >
          <span>{memberTexts.total}</span>
          <span>{localTaka(totalPaisa, locale)}</span>
        </Box>
      )}
    </Box>
  )
}

interface PreviewPageHeadProps {
  page: FormPage
  number: number
  count: number
  locale: Locale
}

function PreviewPageHead({ page, number, count, locale }: PreviewPageHeadProps) {
  const digits = (value: number) => localDigits(String(value), locale)
  return (
    <Box data-field={page.id} sx={{ mb: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {MEMBER_TEXTS[locale].page(digits(number), digits(count))}
      </Typography>
      <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{page.title}</Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {page.description}
      </Typography>
    </Box>
  )
}

function priceNow(form: Pick<FormDefinition, 'fields' | 'settings'>, answers: Answers): number {
  return priceAnswers({ ...form, answers, at: new Date() }).totalPaisa
}
