import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import type { Field, PriceRuleType } from '@nibondhon/domain'
import { useState } from 'react'
import { canAddRule } from './new-rule.ts'
import { pricesTexts } from './texts/prices-texts.ts'

interface AddRuleButtonProps {
  fields: readonly Field[]
  onAdd: (type: PriceRuleType) => void
}

/** Opens a menu of price rules, each with an example. */
export function AddRuleButton({ fields, onAdd }: AddRuleButtonProps) {
  const { panel, types } = pricesTexts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [chosen, setChosen] = useState<PriceRuleType | null>(null)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {panel.add}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        disableRestoreFocus={chosen !== null}
        slotProps={{
          transition: {
            // Only now: an open menu keeps the focus, and the first input of the new rule is to have it.
            onExited: () => {
              if (chosen !== null) onAdd(chosen)
              setChosen(null)
            },
          },
          paper: { sx: { maxWidth: 'calc(100vw - 24px)' } },
        }}
      >
        {(Object.keys(types) as PriceRuleType[]).map((type) => {
          const { name, example, needs } = types[type]
          const isUsable = canAddRule(type, fields)
          return (
            <MenuItem
              key={type}
              disabled={!isUsable}
              onClick={() => {
                setAnchor(null)
                setChosen(type)
              }}
            >
              <Box sx={{ minWidth: 0 }}>
                <Typography component="span" sx={{ display: 'block' }}>
                  {name}
                </Typography>
                <Typography
                  component="span"
                  variant="caption"
                  sx={{ display: 'block', color: 'text.secondary', whiteSpace: 'normal' }}
                >
                  {isUsable ? example : needs}
                </Typography>
              </Box>
            </MenuItem>
          )
        })}
      </Menu>
    </>
  )
}
