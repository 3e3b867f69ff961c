import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined'
import ScienceOutlined from '@mui/icons-material/ScienceOutlined'
import WhatsApp from '@mui/icons-material/WhatsApp'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Form } from '@nibondhon/api-contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { CopyButton, useCopy } from '../../shared/copy/copy-button.tsx'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { consoleTimeZone } from '../../shared/language/console-texts.ts'
import { dateTimeText } from '../../shared/language/console-formats.ts'
import { QrCode } from '../../shared/qr/qr-code.tsx'
import { usePreviewLanguage } from '../editor/preview/preview-language.tsx'
import { definitionOf } from '../shared/form-definition.ts'
import { useForm, useToggleActive } from '../shared/use-forms.ts'
import TrialDialog from '../trial/trial-dialog.tsx'
import { publicLink } from '../view/public-link.ts'
import { shareMessage } from './share-message.ts'
import { readyTexts } from './texts/ready-texts.ts'

/** What comes after creating a form: try it, open it, and tell members about it. */
export default function ReadyDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const texts = readyTexts()
  const { form, isError } = useForm(id)
  const [isTrying, setTrying] = useState(false)
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  // Deleted meanwhile, or out of reach: the list behind says what there is.
  if (isError && !form) return null
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" fullScreen={isPhone} aria-labelledby="ready">
      <DialogTitle id="ready">{texts.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
        {form ? (
          <Ready form={form} onTry={() => setTrying(true)} />
        ) : (
          <Skeleton variant="rounded" height={320} role="status" aria-label={texts.loading} />
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="inherit" startIcon={<EditOutlined />} component={Link} to={`/admin/forms/${id}/edit`}>
          {texts.edit}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogActions>
      {isTrying && form && <TrialDialog form={form} onClose={() => setTrying(false)} />}
    </Dialog>
  )
}

function Ready({ form, onTry }: { form: Form; onTry: () => void }) {
  const texts = readyTexts()
  const link = publicLink(form.customUrl)
  return (
    <>
      <OpenState form={form} />
      <div>
        <Button variant="outlined" startIcon={<ScienceOutlined />} onClick={onTry}>
          {texts.try}
        </Button>
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {texts.tryText}
        </Typography>
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box sx={{ width: 132, flex: 'none' }}>
          <QrCode text={link} label={texts.qr} maxWidth={132} />
        </Box>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 650 }}>{texts.link}</Typography>
          <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
            {link}
          </Typography>
          <CopyButton text={link} what={texts.link} />
        </Box>
      </Box>
      <Message form={form} link={link} />
    </>
  )
}

function OpenState({ form }: { form: Form }) {
  const texts = readyTexts()
  const { toggle, isPending } = useToggleActive()
  const { opensAt } = form.settings.schedule
  const [now] = useState(() => Date.now())
  const isLater = opensAt !== null && Date.parse(opensAt) > now
  if (!form.isActive) {
    return (
      <Alert
        severity="info"
        sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
        action={
          <Button
            color="inherit"
            size="small"
            startIcon={<LockOpenOutlined />}
            loading={isPending}
            onClick={() => void toggle(form)}
          >
            {texts.openNow}
          </Button>
        }
      >
        {texts.states.closed}
      </Alert>
    )
  }
  return (
    <Alert severity="success">
      {isLater ? texts.states.scheduled(dateTimeText(opensAt)) : texts.states.open}
    </Alert>
  )
}

/** It can be changed before it is copied. */
function Message({ form, link }: { form: Form; link: string }) {
  const texts = readyTexts()
  const { language, languageSwitch } = usePreviewLanguage(form)
  const [written, setWritten] = useState<{ language: string; text: string } | null>(null)
  const ready = shareMessage({
    form: definitionOf(form),
    link,
    locale: language,
    timeZone: consoleTimeZone(),
  })
  const text = written?.language === language ? written.text : ready
  const copy = useCopy()
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <div>{languageSwitch}</div>
      <LabelledInput
        label={texts.message}
        multiline
        minRows={3}
        value={text}
        onValueChange={(next) => setWritten({ language, text: next })}
        slotProps={{ input: { lang: language } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<ContentCopyOutlined />}
          onClick={() => void copy(text, { copied: texts.messageCopied, failed: texts.notCopied })}
        >
          {texts.copyMessage}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<WhatsApp />}
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener"
        >
          {texts.whatsApp}
        </Button>
      </Box>
    </Box>
  )
}
