import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from '../session/auth-context.ts'
import type { Command } from './command.ts'
import { CommandList } from './command-list.tsx'
import { MenuStatus } from './menu-status.tsx'
import { recentOwner, rememberItem } from './recent-items.ts'
import { recentItemOf, useCommandGroups } from './use-command-groups.ts'
import { commandMenuTexts } from './texts/command-menu-texts.ts'

interface MenuDialogProps {
  actions: Command[]
  duplicate: (id: string) => void
  onClose: () => void
}

/** Finds pages, forms, submissions and actions by what is typed. The input keeps the focus; arrow keys choose. */
export default function MenuDialog({ actions, duplicate, onClose }: MenuDialogProps) {
  const texts = commandMenuTexts().menu
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const { groups, state, retry } = useCommandGroups({ typed, actions, duplicate })
  const navigate = useNavigate()
  const { user } = useAuth()
  const commands = groups.flatMap((group) => group.commands)
  const current = Math.min(active, commands.length - 1)
  const optionId = (index: number) => `${id}-option-${index}`

  function type(text: string) {
    setTyped(text)
    setActive(0)
  }

  function choose(command: Command | undefined) {
    if (!command) return
    if (command.search !== undefined) return type(command.search)
    if (command.isRemembered && user) rememberItem(recentOwner(user), recentItemOf(command))
    onClose()
    if (command.to !== undefined) void navigate(command.to)
    command.run?.()
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = nextIndex(event, current, commands.length)
    if (next !== null) {
      event.preventDefault()
      setActive(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      choose(commands[current])
    }
  }

  const hasOptions = commands.length > 0
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={`${id}-input`} onClose={onClose} sx={AT_TOP}>
      <Box sx={{ p: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <OutlinedInput
          fullWidth
          autoFocus
          id={`${id}-input`}
          placeholder={texts.placeholder}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          sx={{ '& .MuiOutlinedInput-input': { pl: 0 } }}
          startAdornment={
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          }
          slotProps={{
            input: {
              role: 'combobox',
              'aria-label': texts.label,
              'aria-autocomplete': 'list',
              'aria-expanded': hasOptions,
              'aria-controls': hasOptions ? `${id}-list` : undefined,
              'aria-activedescendant': hasOptions ? optionId(current) : undefined,
              autoComplete: 'off',
              spellCheck: false,
              maxLength: 200,
            },
          }}
        />
      </Box>
      <Box sx={{ overflowY: 'auto', p: 1 }}>
        {hasOptions && (
          <CommandList
            id={`${id}-list`}
            groups={groups}
            active={current}
            optionId={optionId}
            onActive={setActive}
            onChoose={choose}
          />
        )}
        <MenuStatus state={state} count={commands.length} isTyped={typed.trim() !== ''} onRetry={retry} />
      </Box>
    </Dialog>
  )
}

function nextIndex({ key }: KeyboardEvent, current: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count
    case 'ArrowUp':
      return (current - 1 + count) % count
    case 'PageDown':
      return Math.min(current + 5, count - 1)
    case 'PageUp':
      return Math.max(current - 5, 0)
    default:
      return null
  }
}

/** Above the keyboard of a phone, and where the eye is. */
const AT_TOP = {
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': { mt: { xs: 1.5, sm: 8 }, maxHeight: { xs: 'calc(100% - 24px)', sm: '75vh' } },
} as const
