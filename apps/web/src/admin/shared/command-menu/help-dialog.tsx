import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { type ListedShortcut, useListedShortcuts } from '../list/listed-shortcuts.ts'
import { keyName } from './key-name.ts'
import { commandMenuTexts } from './texts/command-menu-texts.ts'

/** The keys that work on the current page, and those that work everywhere. */
export default function HelpDialog({ onClose }: { onClose: () => void }) {
  const texts = commandMenuTexts().help
  const id = useId()
  const shortcuts = useListedShortcuts()
  const ofPage = shortcuts.filter(({ isGlobal }) => !isGlobal)
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      <DialogContent>
        {ofPage.length > 0 && <Keys caption={texts.onPage} shortcuts={ofPage} />}
        <Keys caption={texts.everywhere} shortcuts={shortcuts.filter(({ isGlobal }) => isGlobal)} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" autoFocus onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Keys({ caption, shortcuts }: { caption: string; shortcuts: readonly ListedShortcut[] }) {
  return (
    <Box component="table" sx={TABLE}>
      <caption>{caption}</caption>
      <tbody>
        {shortcuts.map(({ keys, label }) => (
          <tr key={`${keys.join(' ')} ${label}`}>
            <th scope="row">{label}</th>
            <td>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && ' + '}
                  <kbd>{keyName(key)}</kbd>
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

const TABLE = {
  width: '100%',
  mb: 2,
  borderCollapse: 'collapse',
  '& caption': { pb: 0.5, textAlign: 'left', fontWeight: 650 },
  '& th, & td': { py: 0.75, borderTop: 1, borderColor: 'divider' },
  '& th': { pr: 2, textAlign: 'left', fontWeight: 400 },
  '& td': { textAlign: 'right', whiteSpace: 'nowrap', color: 'text.secondary' },
  '& kbd': {
    display: 'inline-block',
    minWidth: 28,
    px: 0.75,
    py: 0.25,
    border: 1,
    borderColor: 'fill.outline',
    borderRadius: 0.5,
    bgcolor: 'background.muted',
    color: 'text.primary',
    fontFamily: 'inherit',
    fontSize: '0.875rem',
    textAlign: 'center',
  },
} as const
