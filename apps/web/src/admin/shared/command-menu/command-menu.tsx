import SearchIcon from '@mui/icons-material/Search'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useDuplicateForm } from '../../forms/transfer/use-duplicate-form.ts'
import { useExport } from '../../submissions/export/use-export.ts'
import { readAddress } from '../../submissions/shared/list-address.ts'
import { lazyScreen } from '../language/lazy-screen.ts'
import { useShortcut } from '../list/use-shortcut.ts'
import { keyName } from './key-name.ts'
import { useActionCommands } from './use-static-commands.ts'
import { commandMenuTexts } from './texts/command-menu-texts.ts'

const loadMenu = () => import('./menu-dialog.tsx')
const MenuDialog = lazyScreen(loadMenu)
const HelpDialog = lazyScreen(() => import('./help-dialog.tsx'))

/** When the page itself has been loaded. */
const PREFETCH_MS = 1_500

/** The button of the command menu, and the menu, which Ctrl+K opens as well. `?` opens the list of all keys. */
export function CommandMenu() {
  const texts = commandMenuTexts().menu
  const label = texts.label
  const [open, setOpen] = useState<'menu' | 'help' | null>(null)
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true })
  const duplicate = useDuplicateForm()
  // Here and not in the dialog, because both go on after it has closed.
  const { start } = useExport(useOpenList())
  const actions = useActionCommands({ onExport: start, onHelp: () => setOpen('help') })
  // Someone who types right after Ctrl+K must not lose the first letters.
  useEffect(() => {
    const timer = setTimeout(() => void loadMenu().catch(() => {}), PREFETCH_MS)
    return () => clearTimeout(timer)
  }, [])
  const show = () => setOpen('menu')
  const close = () => setOpen(null)
  useShortcut('k', show, label, { withCtrl: true, isGlobal: true })
  useShortcut('?', () => setOpen('help'), texts.showKeys, { isGlobal: true })

  const common = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
  } as const
  return (
    <>
      {isWide ? (
        <Button
          {...common}
          variant="outlined"
          color="inherit"
          startIcon={<SearchIcon />}
          onClick={show}
          sx={WIDE}
        >
          {label}…<kbd aria-hidden>{`${keyName('Ctrl')} K`}</kbd>
        </Button>
      ) : (
        <IconButton {...common} aria-label={label} onClick={show}>
          <SearchIcon />
        </IconButton>
      )}
      <Suspense fallback={null}>
        {open === 'menu' && (
          <MenuDialog
            actions={actions}
            duplicate={(id) => void duplicate(id)}
            onClose={() => setOpen((now) => (now === 'menu' ? null : now))}
          />
        )}
        {open === 'help' && <HelpDialog onClose={close} />}
      </Suspense>
    </>
  )
}

/** The filters of the list that is open; elsewhere none. */
function useOpenList() {
  const { pathname, search } = useLocation()
  const address = readAddress(new URLSearchParams(search))
  const formId = /^\/admin\/forms\/([^/]+)\/submissions$/.exec(pathname)?.[1]
  if (formId !== undefined) return { ...address, formId }
  return pathname === '/admin/submissions' ? address : readAddress(new URLSearchParams())
}

const WIDE = {
  justifyContent: 'flex-start',
  minWidth: 280,
  color: 'text.secondary',
  fontWeight: 400,
  '& kbd': { ml: 'auto', pl: 2, fontFamily: 'inherit', fontSize: '0.8125rem' },
} as const
