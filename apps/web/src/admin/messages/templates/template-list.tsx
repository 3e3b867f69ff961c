import AddOutlined from '@mui/icons-material/AddOutlined'
import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import type { MessageTemplate } from '@nibondhon/api-contract'
import { truncate } from '@nibondhon/domain'
import { useState } from 'react'
import { messageOr } from '../../../lib/api-error.ts'
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx'
import { DividedList, Row, Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { ListSkeleton } from '../../shared/list/list-skeleton.tsx'
import { LoadFailed } from '../../shared/page/load-failed.tsx'
import { StatePanel } from '../../shared/page/state-panel.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { CHANNEL_LABELS } from '../message-texts.ts'
import { useDeleteTemplate, useTemplates } from '../use-messages.ts'
import { TemplateDialog } from './template-dialog.tsx'

type Open =
  | { dialog: 'create' }
  | { dialog: 'edit'; template: MessageTemplate }
  | { dialog: 'delete'; template: MessageTemplate }

/** Texts that all staff share. */
export function TemplateList() {
  const { data, error, isPending, isFetching, refetch } = useTemplates()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  if (isPending) {
    return (
      <ListSkeleton
        label="Loading templates"
        rows={4}
        widths={['30%', '70%']}
        padding={{ px: 2.5, py: 1.75 }}
        hasBorder
      />
    )
  }
  if (!data) {
    return (
      <LoadFailed
        heading="Templates could not be loaded"
        error={error}
        retrying={isFetching}
        onRetry={refetch}
      />
    )
  }
  const create = (
    <Button variant="outlined" startIcon={<AddOutlined />} onClick={() => setOpen({ dialog: 'create' })}>
      New template
    </Button>
  )
  return (
    <>
      {data.length === 0 ? (
        <Card>
          <StatePanel
            icon={<ArticleOutlined />}
            tone="primary"
            heading="No templates yet"
            text="Save a text once, such as a payment reminder, and choose it whenever you write."
            actions={create}
          />
        </Card>
      ) : (
        <>
          <Row mb={2}>{create}</Row>
          <Card>
            <DividedList aria-label="Templates">
              {data.map((template) => (
                <TemplateRow
                  key={template.id}
                  template={template}
                  onEdit={() => setOpen({ dialog: 'edit', template })}
                  onDelete={() => setOpen({ dialog: 'delete', template })}
                />
              ))}
            </DividedList>
          </Card>
        </>
      )}
      {open?.dialog === 'create' && <TemplateDialog template={null} onClose={close} />}
      {open?.dialog === 'edit' && <TemplateDialog template={open.template} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteTemplate template={open.template} onClose={close} />}
    </>
  )
}

interface TemplateRowProps {
  template: MessageTemplate
  onEdit: () => void
  onDelete: () => void
}

function TemplateRow({ template, onEdit, onDelete }: TemplateRowProps) {
  const { name, channels, smsText, emailText } = template
  const start = channels.includes('email') ? emailText : smsText
  return (
    <Box component="li" sx={{ px: 2.5, py: 1.5 }}>
      <Spread noWrap>
        <Box sx={{ minWidth: 0 }}>
          <Text isStrong breaksWords>
            {name}
          </Text>
          <Text variant="body2" isMuted breaksWords>
            {channels.map((channel) => CHANNEL_LABELS[channel]).join(' and ')} · {truncate(start, 120)}
          </Text>
        </Box>
        <Row noWrap gap={0}>
          <IconButton aria-label={`Edit ${name}`} onClick={onEdit}>
            <EditOutlined />
          </IconButton>
          <IconButton aria-label={`Delete ${name}`} onClick={onDelete}>
            <DeleteOutlined />
          </IconButton>
        </Row>
      </Spread>
    </Box>
  )
}

function DeleteTemplate({ template, onClose }: { template: MessageTemplate; onClose: () => void }) {
  const remove = useDeleteTemplate()
  const showSnackbar = useSnackbar()

  async function confirm() {
    try {
      await remove.mutateAsync(template.id)
      showSnackbar('Template deleted', 'success')
    } catch (error) {
      showSnackbar(messageOr('The template could not be deleted', error), 'error')
    }
    onClose()
  }

  return (
    <ConfirmDialog
      title={`Delete ${template.name}?`}
      text="Messages that were sent with it stay as they are."
      verb="Delete template"
      pending={remove.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
