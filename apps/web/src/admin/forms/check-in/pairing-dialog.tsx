import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { CopyButton } from '../../shared/copy/copy-button.tsx'
import { QrCode } from '../../shared/qr/qr-code.tsx'
import { checkInTexts } from './texts/check-in-texts.ts'
import type { Pairing } from './use-gates.ts'

/** Shown once: only a hash of the code is stored. */
export default function PairingDialog({ pairing, onClose }: { pairing: Pairing; onClose: () => void }) {
  const texts = checkInTexts()
  const { gate, pairingCode, pairingUrl } = pairing
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="pairing">
      <DialogTitle id="pairing" sx={{ overflowWrap: 'anywhere' }}>
        {texts.pairTitle(gate.name)}
      </DialogTitle>
      <DialogContent sx={{ textAlign: 'center' }}>
        <Typography sx={{ mb: 1.5 }}>{texts.pairText}</Typography>
        <QrCode text={pairingUrl} label={texts.qr} />
        <Typography component="div" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
          {pairingUrl.split('#', 1)[0]}
          <CopyButton text={pairingUrl} what={texts.link} />
        </Typography>
        <Typography sx={{ mt: 1, fontSize: '1.5rem', fontWeight: 700, letterSpacing: '0.08em' }}>
          {texts.code}: {pairingCode}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="contained" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
