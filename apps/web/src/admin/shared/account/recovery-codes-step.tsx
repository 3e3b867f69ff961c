import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import { download } from '../../../lib/download.ts'
import { useCopy } from '../copy/copy-button.tsx'
import { Row } from '../layout/layout.tsx'
import { useAuth } from '../session/auth-context.ts'
import { accountTexts } from './texts/account-texts.ts'

/** New recovery codes, shown only once, with buttons to copy, download and print them. */
export function RecoveryCodesStep({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const texts = accountTexts().recoveryCodes
  const { user } = useAuth()
  const copy = useCopy()
  const text = recoveryCodesText(codes, { email: user?.email ?? '', site: window.location.host })

  return (
    <>
      <GlobalStyles styles={PRINT} />
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">{texts.warning}</Alert>
        <Typography className="recovery-print-title" sx={{ display: 'none' }}>
          {texts.printTitle(user?.email ?? '', window.location.host)}
        </Typography>
        <Box component="ol" aria-label={texts.label} sx={CODES}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Row className="recovery-actions" align="stretch">
          <Button
            autoFocus
            variant="outlined"
            color="inherit"
            startIcon={<ContentCopyOutlined />}
            onClick={() =>
              void copy(codes.join('\n'), {
                copied: texts.copied,
                failed: texts.notCopied,
              })
            }
          >
            {texts.copy}
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<FileDownloadOutlined />}
            onClick={() => download('recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
          >
            {texts.download}
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<PrintOutlined />}
            onClick={() => window.print()}
          >
            {texts.print}
          </Button>
        </Row>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onDone}>
          {texts.saved}
        </Button>
      </DialogActions>
    </>
  )
}

const CODES = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(170px, 1fr))',
  gap: 1,
  m: 0,
  p: 2,
  listStyle: 'none',
  borderRadius: 1,
  bgcolor: 'background.muted',
  fontFamily: 'monospace',
  fontSize: '0.9375rem',
  textAlign: 'center',
} as const

/** Prints only the codes and what they are for. */
const PRINT = {
  '@media print': {
    '#root, .recovery-actions, .MuiDialogActions-root, .MuiDialogTitle-root, .MuiAlert-root, .MuiSnackbar-root, .MuiBackdrop-root':
      { display: 'none !important' },
    '.MuiDialog-paper': { border: 0, boxShadow: 'none', maxWidth: 'none', color: '#000', background: '#fff' },
    '.recovery-print-title': { display: 'block !important' },
  },
} as const

/** The text file with the codes that the person downloads. */
export function recoveryCodesText(
  codes: readonly string[],
  { email, site }: { email: string; site: string },
): string {
  const texts = accountTexts().recoveryCodes
  return [texts.fileTitle(email, site), texts.fileText, '', ...codes, ''].join('\n')
}
