import BookmarkBorderOutlined from '@mui/icons-material/BookmarkBorderOutlined'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { SavedView } from '@nibondhon/api-contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOr } from '../../../../lib/api-error.ts'
import { useCopy } from '../../../shared/copy/copy-button.tsx'
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx'
import { useSnackbar } from '../../../shared/snackbar/snackbar-context.ts'
import { type ListAddress, listPathOf, NO_FILTERS } from '../../shared/list-address.ts'
import { useCounts, useDeleteView, useSaveView, useViews } from './use-views.ts'
import { ViewDialog } from './view-dialog.tsx'
import { addressOf, isChanged, settingsOf } from './view-settings.ts'

interface ViewsMenuProps {
  address: ListAddress
}

type Open = 'new' | 'change' | 'delete' | null

/** Counting more would make staff wait for the menu. */
const MAX_COUNTED = 40

/** The saved views: opens one, saves the list as one, and changes, shares or deletes the one that is open. */
export function ViewsMenu({ address }: ViewsMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState<Open>(null)
  const { data: views = [], isError, isPending } = useViews()
  const counts = useCounts(
    views.slice(0, MAX_COUNTED).map(({ settings }) => settings.filters),
    anchor !== null,
  )
  const save = useSaveView()
  const copy = useCopy()
  const showSnackbar = useSnackbar()
  const navigate = useNavigate()
  const current = views.find((view) => view.id === address.view)
  const show = (view: SavedView) => navigate(listPathOf({ ...address, ...addressOf(view) }, false))
  const leave = () => void navigate(listPathOf({ ...address, ...NO_FILTERS, ...NO_VIEW }, false))

  async function saveChanges({ id, name, isShared }: SavedView) {
    try {
      await save.mutateAsync({ id, body: { name, isShared, settings: settingsOf(address) } })
      showSnackbar('View saved', 'success')
    } catch (error) {
      showSnackbar(messageOr('Failed to save the view', error), 'error')
    }
  }

  const copyLink = ({ id }: SavedView) =>
    copy(`${window.location.origin}/admin/submissions?view=${id}`, {
      copied: 'Link copied',
      failed: 'Could not copy the link. Copy the address of the page instead.',
    })

  /** Closes the menu before it acts: a dialog returns the focus to the button, not to an item that is gone. */
  const choose = (action: () => void) => () => {
    setAnchor(null)
    action()
  }
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<BookmarkBorderOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={BUTTON}
      >
        <span style={ELLIPSIS}>
          {current ? `${current.name}${isChanged(address, current) ? ' (changed)' : ''}` : 'Views'}
        </span>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { width: 340, maxWidth: '100%' } } }}
      >
        {views.length === 0 && (
          <MenuItem disabled>
            {isError ? 'Failed to load views' : isPending ? 'Loading…' : 'No saved views yet'}
          </MenuItem>
        )}
        {views.map((view, index) => (
          <MenuItem key={view.id} selected={view === current} onClick={choose(() => void show(view))}>
            <ListItemText
              primary={view.name}
              secondary={sharedText(view)}
              slotProps={{ primary: { noWrap: true, title: view.name } }}
            />
            <span style={{ paddingInlineStart: 12 }}>{counts[index]?.count.toLocaleString('en')}</span>
          </MenuItem>
        ))}
        {views.length > 0 && <Divider />}
        <MenuItem onClick={choose(() => setOpen('new'))}>Save this list as a view…</MenuItem>
        {current && <Divider />}
        {current?.canChange && isChanged(address, current) && (
          <MenuItem onClick={choose(() => void saveChanges(current))}>Save changes to the view</MenuItem>
        )}
        {current && <MenuItem onClick={choose(() => void copyLink(current))}>Copy link to the view</MenuItem>}
        {current?.canChange && (
          <MenuItem onClick={choose(() => setOpen('change'))}>Rename or share…</MenuItem>
        )}
        {current?.canChange && (
          <MenuItem onClick={choose(() => setOpen('delete'))}>Delete the view…</MenuItem>
        )}
        {current && <MenuItem onClick={choose(leave)}>Leave the view</MenuItem>}
      </Menu>
      {(open === 'new' || (open === 'change' && current)) && (
        <ViewDialog
          view={open === 'change' ? (current ?? null) : null}
          settings={open === 'change' && current ? current.settings : settingsOf(address)}
          onSaved={(view) => {
            setOpen(null)
            if (open === 'new') void show(view)
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'delete' && current && <DeleteViewDialog view={current} onClose={() => setOpen(null)} />}
    </>
  )
}

function DeleteViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const remove = useDeleteView()
  const showSnackbar = useSnackbar()
  async function confirm() {
    try {
      await remove.mutateAsync(view.id)
      showSnackbar('View deleted', 'success')
      onClose()
    } catch (error) {
      showSnackbar(messageOr('Failed to delete the view', error), 'error')
    }
  }
  return (
    <ConfirmDialog
      title={`Delete the view “${view.name}”?`}
      text={view.isShared ? 'All staff lose it. Submissions stay.' : 'Submissions stay.'}
      verb="Delete view"
      pending={remove.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}

function sharedText({ isShared, owner }: SavedView): string | null {
  if (!isShared) return null
  return owner === null ? 'Shared' : `Shared by ${owner}`
}

const NO_VIEW = { columns: '', view: '', sort: '', direction: '', group: '', page: 1, open: '' } as const

const BUTTON = { minHeight: 36, maxWidth: 220, px: 1.25 } as const
const ELLIPSIS = { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' } as const
