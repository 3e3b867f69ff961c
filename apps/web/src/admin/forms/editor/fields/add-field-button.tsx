import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import OutlinedInput from '@mui/material/OutlinedInput'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { FieldType } from '@nibondhon/domain'
import { useRef, useState } from 'react'
import { TYPE_ICONS } from './field-types.ts'
import { findTypes } from './find-types.ts'
import { fieldListTexts } from './texts/field-list-texts.ts'

interface AddFieldButtonProps {
  variant: ButtonProps['variant']
  /** "Add field" unless another text says where the field is added. */
  text?: string
  /** The types to offer; all of them by default. */
  isOffered?: (type: FieldType) => boolean
  onAdd: (type: FieldType) => void
}

/** Opens a menu of field types, which can be searched. */
export function AddFieldButton({
  variant,
  text = fieldListTexts().add,
  isOffered = () => true,
  onAdd,
}: AddFieldButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant={variant}
        startIcon={<AddIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text}
      </Button>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-label': fieldListTexts().typesToAdd,
            sx: PAPER,
          },
        }}
      >
        <TypeMenu
          isOffered={isOffered}
          onChoose={(type) => {
            setAnchor(null)
            onAdd(type)
          }}
        />
      </Popover>
    </>
  )
}

/** As wide and high as all types need, so that it stays in place while they are searched. */
const PAPER = {
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  width: 400,
  maxWidth: 'calc(100vw - 24px)',
  height: 640,
  maxHeight: '86vh',
} as const

interface TypeMenuProps {
  isOffered: (type: FieldType) => boolean
  onChoose: (type: FieldType) => void
}

function TypeMenu({ isOffered, onChoose }: TypeMenuProps) {
  const texts = fieldListTexts()
  const [search, setSearch] = useState('')
  const list = useRef<HTMLUListElement>(null)
  // On a phone, its keyboard would cover the types.
  const hasKeyboard = useMediaQuery('(pointer: fine)', { noSsr: true })
  const groups = findTypes(search, isOffered)
  return (
    <>
      <OutlinedInput
        autoFocus={hasKeyboard}
        placeholder={texts.searchTypes}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          const [first] = groups.flatMap(({ types }) => types)
          if (event.key === 'ArrowDown') {
            event.preventDefault()
            list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
          } else if (event.key === 'Enter' && first !== undefined) {
            event.preventDefault()
            onChoose(first)
          }
        }}
        slotProps={{ input: { type: 'search', 'aria-label': texts.searchTypes, maxLength: 50 } }}
        sx={{ m: 1, flex: 'none' }}
      />
      {groups.length === 0 ? (
        <Typography role="status" sx={{ px: 2, py: 1 }}>
          {texts.noType}
        </Typography>
      ) : (
        <MenuList ref={list} sx={{ overflow: 'auto', pt: 0 }}>
          {groups.flatMap(({ kind, types }) => [
            kind !== null && (
              <ListSubheader key={kind} role="presentation" disableSticky sx={SUBHEADER}>
                {texts.kinds[kind]}
              </ListSubheader>
            ),
            ...types.map((type, place) => (
              // Enter in the search chooses it.
              <TypeItem key={type} type={type} selected={kind === null && place === 0} onChoose={onChoose} />
            )),
          ])}
        </MenuList>
      )}
    </>
  )
}

const SUBHEADER = { lineHeight: '32px', bgcolor: 'transparent' } as const

function TypeItem({
  type,
  onChoose,
  ...item
}: Pick<TypeMenuProps, 'onChoose'> & {
  type: FieldType
  selected: boolean
  tabIndex?: number
  autoFocus?: boolean
}) {
  const { label, use } = fieldListTexts().types[type]
  const Icon = TYPE_ICONS[type]
  return (
    // The list gives the item that Tab reaches its place.
    <MenuItem {...item} sx={{ minHeight: 38 }} onClick={() => onChoose(type)}>
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
}
