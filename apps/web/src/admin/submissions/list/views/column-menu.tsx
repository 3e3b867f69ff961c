import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Divider from '@mui/material/Divider'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Field } from '@nibondhon/domain'
import { useState } from 'react'
import { listTexts } from '../texts/list-texts.ts'

interface ColumnMenuProps {
  /** Those that can be columns. */
  fields: readonly Field[]
  /** Those that are. */
  shown: readonly Field[]
  /** Null for the columns that the form prescribes. */
  onChange: (ids: string[] | null) => void
}

const MAX_COLUMNS = 30

/** Chooses which answers are columns of the list of one form. */
export function ColumnMenu({ fields, shown, onChange }: ColumnMenuProps) {
  const texts = listTexts().views
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (fields.length === 0) return null
  const ids = shown.map(({ id }) => id)
  const toggle = (id: string) => {
    const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
    // In the order of the form.
    onChange(fields.filter((field) => next.includes(field.id)).map((field) => field.id))
  }
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<ViewColumnOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minHeight: 36, px: 1.25 }}
      >
        {texts.columns}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {fields.map((field) => {
          const isShown = ids.includes(field.id)
          return (
            <MenuItem
              key={field.id}
              dense
              role="menuitemcheckbox"
              aria-checked={isShown}
              // The last column stays: a list without any would fall back to those of the form.
              disabled={isShown ? ids.length === 1 : ids.length >= MAX_COLUMNS}
              onClick={() => toggle(field.id)}
            >
              <Checkbox
                size="small"
                checked={isShown}
                tabIndex={-1}
                slotProps={{ input: { 'aria-hidden': true } }}
                sx={{ p: 0.5, mr: 1 }}
              />
              <ListItemText
                primary={field.label}
                slotProps={{ primary: { noWrap: true, title: field.label } }}
              />
            </MenuItem>
          )
        })}
        <Divider />
        <MenuItem
          onClick={() => {
            setAnchor(null)
            onChange(null)
          }}
        >
          {texts.useForms}
        </MenuItem>
      </Menu>
    </>
  )
}
