import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import { download } from '../../../lib/download.ts'
import { QrCode } from '../../shared/qr/qr-code.tsx'
import { qrPng, qrSvg } from '../../shared/qr/qr-image.ts'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { formViewTexts } from './texts/form-view-texts.ts'

interface QrDialogProps {
  title: string
  link: string
  fileName: string
  onClose: () => void
}

/** The public link as a QR code, to print or to put on a poster. */
export default function QrDialog({ title, link, fileName, onClose }: QrDialogProps) {
  const texts = formViewTexts().qr
  const showSnackbar = useSnackbar()

  async function savePng() {
    try {
      download(`${fileName}-qr.png`, await qrPng(link))
    } catch {
      showSnackbar(texts.pngFailed, 'error')
    }
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="qr" className="qr-print">
      <GlobalStyles styles={PRINT_STYLES} />
      <DialogTitle id="qr">{texts.title}</DialogTitle>
      <DialogContent sx={{ textAlign: 'center' }}>
        <Typography sx={{ mb: 1.5, fontSize: '1.125rem', fontWeight: 650, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <QrCode text={link} label={texts.label(link)} />
        <Typography sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>{link}</Typography>
      </DialogContent>
      <DialogActions disableSpacing sx={ACTIONS}>
        <Button color="inherit" onClick={onClose}>
          {texts.close}
        </Button>
        <Button color="inherit" startIcon={<PrintOutlined />} onClick={() => window.print()}>
          {texts.print}
        </Button>
        <Button
          color="inherit"
          startIcon={<FileDownloadOutlined />}
          onClick={() => download(`${fileName}-qr.svg`, new Blob([qrSvg(link)], { type: 'image/svg+xml' }))}
        >
          SVG
        </Button>
        <Button variant="contained" startIcon={<FileDownloadOutlined />} onClick={() => void savePng()}>
          PNG
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Four buttons in one line, on a phone in two lines of two. */
const ACTIONS = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, auto)' },
  gap: 1,
} as const

/** Prints only the QR code, the title and the link. */
const PRINT_STYLES = {
  '@media print': {
    '#root, .qr-print .MuiDialogActions-root, .qr-print .MuiDialogTitle-root, .MuiSnackbar-root': {
      display: 'none !important',
    },
    '.qr-print .MuiDialog-paper': {
      border: 0,
      boxShadow: 'none',
      maxWidth: 'none',
      color: '#000',
      background: '#fff',
    },
    '.qr-print .MuiBackdrop-root': { display: 'none' },
    '.qr-print svg': { maxWidth: '12cm !important' },
  },
} as const
