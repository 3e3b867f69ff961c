import ContentCopy from '@mui/icons-material/ContentCopy'
import EditOutlined from '@mui/icons-material/EditOutlined'
import OpenInNew from '@mui/icons-material/OpenInNew'
import QrCode2 from '@mui/icons-material/QrCode2'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { Form } from '@nibondhon/api-contract'
import { lazy, Suspense, useState } from 'react'
import { CustomUrlDialog } from './custom-url-dialog.tsx'
import { publicLink, useCopyLink } from './public-link.ts'

const QrDialog = lazy(() => import('./qr-dialog.tsx'))

export function PublicLinkCard({ form, canEdit }: { form: Form; canEdit: boolean }) {
  const [open, setOpen] = useState<'url' | 'qr' | null>(null)
  const copy = useCopyLink(form.customUrl)
  const link = publicLink(form.customUrl)
  const close = () => setOpen(null)
  return (
    <Card component="section" aria-label="Public link" sx={{ p: 2.5 }}>
      <Typography component="h2" variant="h2">
        Public link
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>Anyone with this link can fill in the form.</Typography>
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
        <Tooltip title="Copy Link">
          <IconButton aria-label="Copy Link" onClick={() => void copy()}>
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
          Open Form
        </Button>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<QrCode2 />}
          onClick={() => setOpen('qr')}
        >
          QR Code
        </Button>
        {canEdit && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<EditOutlined />}
            onClick={() => setOpen('url')}
          >
            Edit URL
          </Button>
        )}
      </Box>
      {open === 'url' && <CustomUrlDialog form={form} onClose={close} />}
      {open === 'qr' && (
        <Suspense fallback={null}>
          <QrDialog title={form.title} link={link} fileName={form.customUrl} onClose={close} />
        </Suspense>
      )}
    </Card>
  )
}
