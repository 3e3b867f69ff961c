import ScienceOutlined from '@mui/icons-material/ScienceOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Form } from '@nibondhon/api-contract'
import {
  localiseForm,
  localTaka,
  type FormDefinition,
  type Locale,
  type PatternEngine,
} from '@nibondhon/domain'
import { FormRenderer, useFormAnswers, type UploadFile } from '@nibondhon/form-renderer'
import '@nibondhon/form-renderer/styles.css'
import { useMemo, useRef, useState } from 'react'
import { countText } from '../../shared/language/console-formats.ts'
import { MailLook, SmsLook } from '../editor/preview/message-look.tsx'
import { usePreviewLanguage } from '../editor/preview/preview-language.tsx'
import { useMessagePreview } from '../editor/preview/use-message-preview.ts'
import { definitionOf } from '../shared/form-definition.ts'
import { usePatterns } from '../shared/patterns.ts'
import { trialTexts } from './texts/trial-texts.ts'

/** The form as a member fills it in, checked and priced by the same rules. Nothing is sent to the server. */
export default function TrialDialog({ form, onClose }: { form: Form; onClose: () => void }) {
  const texts = trialTexts()
  const { language, languageSwitch } = usePreviewLanguage(form)
  const definition = useMemo(() => definitionOf(form), [form])
  const shown = useMemo(() => localiseForm(definition, language), [definition, language])
  const patterns = usePatterns(`${form.id} ${form.updatedAt}`, form.fields)
  const [round, setRound] = useState(0)
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" fullScreen={isPhone} aria-labelledby="trial">
      <DialogTitle id="trial">{texts.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Alert severity="info" icon={<ScienceOutlined />}>
          {texts.note}
        </Alert>
        <div>{languageSwitch}</div>
        {patterns && (
          <Trial
            key={round}
            form={shown}
            formId={form.id}
            language={language}
            patterns={patterns}
            onAgain={() => setRound((now) => now + 1)}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface TrialProps {
  form: FormDefinition
  formId: string
  language: Locale
  patterns: PatternEngine
  onAgain: () => void
}

function Trial({ form, formId, language, patterns, onAgain }: TrialProps) {
  const texts = trialTexts()
  const filling = useFormAnswers({ form, audience: 'public', patterns, locale: language })
  const [outcome, setOutcome] = useState<'wrong' | 'accepted' | null>(null)
  const outcomeRef = useRef<HTMLDivElement>(null)
  const wrong = Object.keys(filling.problems).length

  function submit() {
    setOutcome(filling.validateAll() ? 'accepted' : 'wrong')
    requestAnimationFrame(() => outcomeRef.current?.focus())
  }

  return (
    <>
      <Box
        lang={language}
        sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
      >
        <Typography component="p" variant="h2" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {form.title}
        </Typography>
        <FormRenderer
          form={form}
          answers={filling.answers}
          errors={filling.errors}
          onChange={(fieldId, answer) => {
            setOutcome(null)
            filling.setAnswer(fieldId, answer)
          }}
          onBlur={filling.leaveField}
          onBusy={filling.setBusy}
          uploadFile={keepHere}
          mode="live"
          audience="public"
          locale={language}
          idPrefix="trial"
        />
      </Box>
      <Button variant="contained" onClick={submit} disabled={filling.isBusy}>
        {texts.submit}
      </Button>
      <Box ref={outcomeRef} tabIndex={-1} role="status" sx={{ display: 'grid', gap: 2, outline: 'none' }}>
        {outcome === 'wrong' && wrong > 0 && (
          <Alert severity="warning">{texts.wrong(wrong, countText(wrong))}</Alert>
        )}
        {outcome === 'accepted' && (
          <>
            <Alert
              severity="success"
              action={
                <Button color="inherit" size="small" onClick={onAgain}>
                  {texts.again}
                </Button>
              }
            >
              {texts.accepted}{' '}
              {filling.price.totalPaisa > 0
                ? texts.toPay(localTaka(filling.price.totalPaisa, language))
                : texts.free}
            </Alert>
            <Messages form={form} formId={formId} language={language} />
          </>
        )}
      </Box>
    </>
  )
}

function Messages({ form, formId, language }: { form: FormDefinition; formId: string; language: Locale }) {
  const texts = trialTexts()
  const { enableEmail, enableSMS } = form.settings.notifications
  const preview = useMessagePreview(form, formId, { data: 'sample', language })
  if (!enableEmail && !enableSMS) return <Typography>{texts.noMessages}</Typography>
  return (
    <>
      <Typography>{texts.messages}</Typography>
      {preview.isError && <Alert severity="warning">{texts.messagesFailed}</Alert>}
      {preview.data && enableEmail && <MailLook mail={preview.data.email} />}
      {preview.data && enableSMS && <SmsLook sms={preview.data.sms} />}
    </>
  )
}

/** A chosen file stays in the browser. */
const keepHere: UploadFile = (_field, { name, type, size }) =>
  Promise.resolve({ fileId: 'held', name, type, size })
