import ContentCopy from '@mui/icons-material/ContentCopy'
import CodeOutlined from '@mui/icons-material/CodeOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import OpenInNew from '@mui/icons-material/OpenInNew'
import QrCode2 from '@mui/icons-material/QrCode2'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { Form } from '@nibondhon/api-contract'
import { Suspense, useState } from 'react'
import { lazyScreen } from '../../shared/language/lazy-screen.ts'
import { CustomUrlDialog } from './custom-url-dialog.tsx'
import { publicLink, useCopyLink } from './public-link.ts'
import { formViewTexts } from './texts/form-view-texts.ts'

const EmbedDialog = lazyScreen(() => import('./embed-dialog.tsx'))
const QrDialog = lazyScreen(() => import('./qr-dialog.tsx'))

export function PublicLinkCard({ form, canEdit }: { form: Form; canEdit: boolean }) {
  const texts = formViewTexts()
  const [open, setOpen] = useState<'url' | 'qr' | 'embed' | null>(null)
  const copy = useCopyLink(form.customUrl)
  const link = publicLink(form.customUrl)
  const close = () => setOpen(null)
  return (
    <Card component="section" aria-label={texts.link.title} sx={{ p: 2.5 }}>
      <Typography component="h2" variant="h2">
        {texts.link.title}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{texts.link.text}</Typography>
      {form.hiddenUrl !== undefined && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {texts.link.hidden(form.hiddenUrl)}
        </Alert>
      )}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          my: 1.5,
          pl: 1.5,
          pr: 0.5,
          py: 0.5,
          borderRadius: 1,
          bgcolor: 'background.muted',
          fontWeight: 600,
          overflowWrap: 'anywhere',
        }}
      >
        {link}
        {/* Without a label: the same button has one at the top of the page. */}
        <Tooltip title={texts.actions.copyLink}>
          <IconButton aria-label={texts.actions.copyLink} onClick={() => void copy()}>
            <ContentCopy fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<OpenInNew />}
          href={link}
          target="_blank"
          rel="noopener"
        >
          {texts.link.open}
        </Button>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<QrCode2 />}
          onClick={() => setOpen('qr')}
        >
          {texts.link.qrCode}
        </Button>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<CodeOutlined />}
          onClick={() => setOpen('embed')}
        >
          {texts.embed.open}
        </Button>
        {canEdit && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<EditOutlined />}
            onClick={() => setOpen('url')}
          >
            {texts.link.edit}
          </Button>
        )}
      </Box>
      {open === 'url' && <CustomUrlDialog form={form} onClose={close} />}
      {open === 'qr' && (
        <Suspense fallback={null}>
          <QrDialog title={form.title} link={link} fileName={form.customUrl} onClose={close} />
        </Suspense>
      )}
      {open === 'embed' && (
        <Suspense fallback={null}>
          <EmbedDialog form={form} canEdit={canEdit} onClose={close} />
        </Suspense>
      )}
    </Card>
  )
}
