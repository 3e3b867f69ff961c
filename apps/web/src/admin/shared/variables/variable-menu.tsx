import DataObject from '@mui/icons-material/DataObject'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import type { VariableChoice } from './variable-choices.ts'
import { commonTexts } from '../texts/common-texts.ts'

interface VariableMenuProps {
  /** The label of the input that the variable is inserted into. */
  target: string
  choices: readonly VariableChoice[]
  onChoose: (name: string) => void
}

/** Inserts {{name}} at the cursor. */
export function VariableMenu({ target, choices, onChoose }: VariableMenuProps) {
  const texts = commonTexts().variables
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const chosen = useRef<string | null>(null)
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<DataObject />}
        aria-label={texts.insertInto(target)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minHeight: 36, whiteSpace: 'nowrap' }}
      >
        {texts.insert}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        // The input can take the focus only after the menu has restored it.
        slotProps={{
          transition: {
            onExited: () => {
              if (chosen.current !== null) onChoose(chosen.current)
              chosen.current = null
            },
          },
          paper: { sx: { maxHeight: 360, maxWidth: 'min(420px, calc(100vw - 32px))' } },
        }}
      >
        {choices.map(({ name, meaning }) => (
          <MenuItem
            key={name}
            onClick={() => {
              chosen.current = name
              setAnchor(null)
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography component="div" variant="body2" sx={{ whiteSpace: 'normal' }}>
                {meaning}
              </Typography>
              <Typography
                component="div"
                variant="caption"
                sx={{ color: 'text.secondary', fontFamily: 'monospace', overflowWrap: 'anywhere' }}
              >
                {`{{${name}}}`}
              </Typography>
            </Box>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
