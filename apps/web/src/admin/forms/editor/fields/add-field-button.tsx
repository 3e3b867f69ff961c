import AddIcon from '@mui/icons-material/Add'
import Button, { type ButtonProps } from '@mui/material/Button'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { FieldType } from '@nibondhon/domain'
import { useState } from 'react'
import { TYPE_GROUPS, TYPE_WORDS } from './field-types.ts'

interface AddFieldButtonProps {
  variant: ButtonProps['variant']
  onAdd: (type: FieldType) => void
}

/** Two clicks: this button, then the type. */
export function AddFieldButton({ variant, onAdd }: AddFieldButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant={variant}
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Add field
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 'min(560px, 80vh)', width: 300 } } }}
      >
        {TYPE_GROUPS.flatMap(({ heading, types }) => [
          <ListSubheader
            key={heading}
            role="presentation"
            disableSticky
            sx={{ lineHeight: '32px', bgcolor: 'transparent' }}
          >
            {heading}
          </ListSubheader>,
          ...types.map((type) => {
            const { label, use, icon: Icon } = TYPE_WORDS[type]
            return (
              <MenuItem
                key={type}
                onClick={() => {
                  setAnchor(null)
                  onAdd(type)
                }}
              >
                <ListItemIcon>
                  <Icon fontSize="small" />
                </ListItemIcon>
                <ListItemText primary={label} secondary={use} />
              </MenuItem>
            )
          }),
        ])}
      </Menu>
    </>
  )
}
