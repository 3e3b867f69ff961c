import BookmarkBorderOutlined from '@mui/icons-material/BookmarkBorderOutlined'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { SavedView, ViewSettings } from '@nibondhon/api-contract'
import { useState } from 'react'
import { useCopy } from '../../../shared/copy/copy-button.tsx'
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx'
import { useDeleteView, useSaveView } from './use-views.ts'
import { ViewDialog } from './view-dialog.tsx'
import { countText } from '../../../shared/language/console-formats.ts'
import { listTexts } from '../texts/list-texts.ts'
import { useSave } from '../../../shared/save/use-save.ts'

interface ViewsMenuProps {
  /** Of this list. */
  views: readonly SavedView[]
  /** Instead of views, while there are none to show. */
  emptyText: string
  /** How many match each, in their order, where that is counted. */
  counts?: readonly ({ count: number } | null | undefined)[]
  /** What would be saved now. */
  settings: ViewSettings
  currentId: string
  isChanged: (view: SavedView) => boolean
  /** Where a link to a view leads. */
  path: string
  /** When it is opened, so that counting begins. */
  onOpen?: () => void
  onShow: (view: SavedView) => void
  onLeave: () => void
}

type Open = 'new' | 'change' | 'delete' | null

/** The saved views: opens one, saves the list as one, and changes, shares or deletes the one that is open. */
export function ViewsMenu(props: ViewsMenuProps) {
  const {
    views,
    emptyText,
    counts = [],
    settings,
    currentId,
    isChanged,
    path,
    onOpen,
    onShow,
    onLeave,
  } = props
  const texts = listTexts().views
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState<Open>(null)
  const save = useSave(useSaveView(), { done: texts.saved, failed: texts.saveFailed })
  const copy = useCopy()
  const current = views.find((view) => view.id === currentId)

  const saveChanges = ({ id, name, isShared }: SavedView) =>
    save.run({ id, body: { name, isShared, settings } })

  const copyLink = ({ id }: SavedView) =>
    copy(`${window.location.origin}${path}?view=${id}`, {
      copied: texts.linkCopied,
      failed: texts.linkNotCopied,
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
        onClick={({ currentTarget }) => {
          onOpen?.()
          setAnchor(currentTarget)
        }}
        sx={BUTTON}
      >
        <span style={ELLIPSIS}>
          {current ? (isChanged(current) ? texts.changed(current.name) : current.name) : texts.title}
        </span>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { width: 340, maxWidth: '100%' } } }}
      >
        {views.length === 0 && <MenuItem disabled>{emptyText}</MenuItem>}
        {views.map((view, index) => (
          <MenuItem key={view.id} selected={view === current} onClick={choose(() => onShow(view))}>
            <ListItemText
              primary={view.name}
              secondary={sharedText(view)}
              slotProps={{ primary: { noWrap: true, title: view.name } }}
            />
            <span style={{ paddingInlineStart: 12 }}>{counts[index] && countText(counts[index].count)}</span>
          </MenuItem>
        ))}
        {views.length > 0 && <Divider />}
        <MenuItem onClick={choose(() => setOpen('new'))}>{texts.saveThis}</MenuItem>
        {current && <Divider />}
        {current?.canChange && isChanged(current) && (
          <MenuItem onClick={choose(() => void saveChanges(current))}>{texts.saveChanges}</MenuItem>
        )}
        {current && <MenuItem onClick={choose(() => void copyLink(current))}>{texts.copyLink}</MenuItem>}
        {current?.canChange && <MenuItem onClick={choose(() => setOpen('change'))}>{texts.rename}</MenuItem>}
        {current?.canChange && <MenuItem onClick={choose(() => setOpen('delete'))}>{texts.delete}</MenuItem>}
        {current && <MenuItem onClick={choose(onLeave)}>{texts.leave}</MenuItem>}
      </Menu>
      {(open === 'new' || (open === 'change' && current)) && (
        <ViewDialog
          view={open === 'change' ? (current ?? null) : null}
          settings={open === 'change' && current ? current.settings : settings}
          onSaved={(view) => {
            setOpen(null)
            if (open === 'new') onShow(view)
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'delete' && current && <DeleteViewDialog view={current} onClose={() => setOpen(null)} />}
    </>
  )
}

function DeleteViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const texts = listTexts().views
  const remove = useSave(useDeleteView(), {
    done: texts.deleted,
    failed: texts.deleteFailed,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={texts.deleteTitle(view.name)}
      text={view.isShared ? texts.deleteShared : texts.deleteOwn}
      verb={texts.deleteVerb}
      pending={remove.isPending}
      onConfirm={() => void remove.run(view.id)}
      onClose={onClose}
    />
  )
}

function sharedText({ isShared, owner }: SavedView): string | null {
  const texts = listTexts().views
  if (!isShared) return null
  return owner === null ? texts.shared : texts.sharedBy(owner)
}

const BUTTON = { minHeight: 36, maxWidth: 220, px: 1.25 } as const
const ELLIPSIS = { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' } as const
