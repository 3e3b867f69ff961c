import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import type { FieldType } from '@nibondhon/domain'
import { useState } from 'react'
import { TYPE_GROUPS, TYPE_ICONS } from './field-types.ts'
import { fieldListTexts } from './texts/field-list-texts.ts'

interface AddFieldButtonProps {
  variant: ButtonProps['variant']
  /** "Add field" unless another text says where the field is added. */
  text?: string
  /** The types to offer; all of them by default. */
  isOffered?: (type: FieldType) => boolean
  onAdd: (type: FieldType) => void
}

/** Opens a menu of field types. */
export function AddFieldButton({
  variant,
  text = fieldListTexts().add,
  isOffered = () => true,
  onAdd,
}: AddFieldButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const texts = fieldListTexts()
  return (
    <>
      <Button
        variant={variant}
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: '86vh', maxWidth: 'calc(100vw - 24px)' } } }}
      >
        {offeredGroups(isOffered).flatMap(({ kind, types }) => [
          <ListSubheader
            key={kind}
            role="presentation"
            disableSticky
            sx={{ lineHeight: '32px', bgcolor: 'transparent' }}
          >
            {texts.kinds[kind]}
          </ListSubheader>,
          ...types.map((type) => {
            const { label, use } = texts.types[type]
            const Icon = TYPE_ICONS[type]
            return (
              <MenuItem
                key={type}
                sx={{ minHeight: 38 }}
                onClick={() => {
                  setAnchor(null)
                  onAdd(type)
                }}
              >
                <ListItemIcon>
                  <Icon fontSize="small" />
                </ListItemIcon>
                <Box component="span" sx={{ flex: 'none', width: 104 }}>
                  {label}
                </Box>
                <Typography component="span" variant="caption" noWrap sx={{ color: 'text.secondary' }}>
                  {use}
                </Typography>
              </MenuItem>
            )
          }),
        ])}
      </Menu>
    </>
  )
}

function offeredGroups(isOffered: (type: FieldType) => boolean) {
  return TYPE_GROUPS.map(({ kind, types }) => ({
    kind,
    types: types.filter((type: FieldType) => isOffered(type)),
  })).filter(({ types }) => types.length > 0)
}
