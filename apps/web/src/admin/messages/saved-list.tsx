import AddOutlined from '@mui/icons-material/AddOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../shared/dialog/confirm-dialog.tsx'
import { DividedList, Row } from '../shared/layout/layout.tsx'
import { ListStates } from '../shared/list/list-states.tsx'
import { ListSkeleton } from '../shared/list/list-skeleton.tsx'
import { messageTexts } from './texts/message-texts.ts'
import { useSave } from '../shared/save/use-save.ts'

interface Saved {
  id: string
  name: string
}

interface SavedListProps<T extends Saved> {
  noun: 'template' | 'reminder'
  query: Pick<UseQueryResult, 'error' | 'isPending' | 'isFetching' | 'refetch'>
  /** Undefined while they are not loaded. */
  items: readonly T[] | undefined
  empty: { icon: ReactNode; text: string }
  /** Shows one, with the buttons that edit and delete it. */
  row: (item: T, buttons: ReactNode) => ReactNode
  /** Edits one, or makes one of null. */
  dialog: (item: T | null, onClose: () => void) => ReactNode
  remove: UseMutationResult<unknown, Error, string>
  /** What stays when one is deleted. */
  deleteText: string
  /** Whether one that is saved may be changed and deleted. */
  canChange?: boolean
}

type Open<T> = { dialog: 'create' } | { dialog: 'edit' | 'delete'; item: T }

/** What staff save by name for messages: make, edit and delete. */
export function SavedList<T extends Saved>(props: SavedListProps<T>) {
  const { noun, query, items, empty, row, dialog, canChange = true } = props
  const texts = messageTexts().saved[noun]
  const [open, setOpen] = useState<Open<T> | null>(null)
  const close = () => setOpen(null)
  const create = (
    <Button variant="outlined" startIcon={<AddOutlined />} onClick={() => setOpen({ dialog: 'create' })}>
      {texts.create}
    </Button>
  )
  return (
    <>
      <ListStates
        query={{ ...query, data: items }}
        loading={
          <ListSkeleton
            label={texts.loading}
            rows={3}
            widths={['30%', '70%']}
            padding={{ px: 2.5, py: 1.75 }}
            hasBorder
          />
        }
        failed={texts.failed}
        empty={{ ...empty, heading: texts.none, actions: create }}
        isEmpty={(saved) => saved.length === 0}
      >
        {(saved) => (
          <>
            <Row mb={2}>{create}</Row>
            <Card>
              <DividedList aria-label={texts.title}>
                {saved.map((item) => (
                  <Fragment key={item.id}>
                    {row(
                      item,
                      canChange && (
                        <>
                          <IconButton
                            aria-label={texts.editOf(item.name)}
                            onClick={() => setOpen({ dialog: 'edit', item })}
                          >
                            <EditOutlined />
                          </IconButton>
                          <IconButton
                            aria-label={texts.deleteOf(item.name)}
                            onClick={() => setOpen({ dialog: 'delete', item })}
                          >
                            <DeleteOutlined />
                          </IconButton>
                        </>
                      ),
                    )}
                  </Fragment>
                ))}
              </DividedList>
            </Card>
          </>
        )}
      </ListStates>
      {open?.dialog === 'create' && dialog(null, close)}
      {open?.dialog === 'edit' && dialog(open.item, close)}
      {open?.dialog === 'delete' && <DeleteSaved {...props} item={open.item} onClose={close} />}
    </>
  )
}

interface DeleteSavedProps extends Pick<SavedListProps<Saved>, 'noun' | 'remove' | 'deleteText'> {
  item: Saved
  onClose: () => void
}

function DeleteSaved({ noun, remove, deleteText, item, onClose }: DeleteSavedProps) {
  const texts = messageTexts().saved[noun]
  const save = useSave(remove, { done: texts.deleted, failed: texts.deleteFailed, onEnd: onClose })

  return (
    <ConfirmDialog
      title={texts.deleteTitle(item.name)}
      text={deleteText}
      verb={texts.delete}
      pending={save.isPending}
      onConfirm={() => void save.run(item.id)}
      onClose={onClose}
    />
  )
}
