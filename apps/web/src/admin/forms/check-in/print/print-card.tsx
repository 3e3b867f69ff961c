import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { AttendanceBoard, Form } from '@nibondhon/api-contract'
import {
  cardsOnSheet,
  defaultPrintLayout,
  MAX_PRINT_LAYOUTS,
  PRINT_KINDS,
  type PrintLayout,
  takesFile,
} from '@nibondhon/domain'
import { Suspense, useState } from 'react'
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx'
import { consoleLanguage } from '../../../shared/language/console-texts.ts'
import { countText } from '../../../shared/language/console-formats.ts'
import { lazyScreen } from '../../../shared/language/lazy-screen.ts'
import { DividedList, Row } from '../../../shared/layout/layout.tsx'
import { Text } from '../../../shared/layout/text.tsx'
import { useSave } from '../../../shared/save/use-save.ts'
import { newId } from '../../../shared/save/new-id.ts'
import { useAttendanceAddress } from '../attendance/use-attendance-address.ts'
import { PrintDialog } from './print-dialog.tsx'
import { printTexts } from './texts/print-texts.ts'
import { useSaveLayouts } from './use-layouts.ts'

const LayoutDialog = lazyScreen(() => import('./layout-dialog.tsx'))

interface PrintCardProps {
  form: Form
  board: AttendanceBoard
  canEdit: boolean
  canPrint: boolean
}

/** What is printed for people with a ticket. */
export function PrintCard({ form, board, canEdit, canPrint }: PrintCardProps) {
  const texts = printTexts()
  const layouts = form.settings.printLayouts ?? []
  const { filter } = useAttendanceAddress()
  const [editing, setEditing] = useState<PrintLayout | null>(null)
  const [removing, setRemoving] = useState<PrintLayout | null>(null)
  const [printing, setPrinting] = useState<PrintLayout | null>(null)
  const remove = useSave(useSaveLayouts(form), { done: texts.removed, onEnd: () => setRemoving(null) })
  if (!canEdit && (!canPrint || layouts.length === 0)) return null
  const photoField = form.fields.find(({ type }) => takesFile(type))?.id ?? ''
  return (
    <Card component="section" aria-label={texts.title} sx={{ p: { xs: 2, sm: 2.5 }, mb: 2 }}>
      <Typography component="h2" variant="h2">
        {texts.title}
      </Typography>
      <Text isMuted>{texts.lead}</Text>
      {layouts.length === 0 ? (
        <Text mt={1}>{texts.none}</Text>
      ) : (
        <DividedList aria-label={texts.title}>
          {layouts.map((layout) => (
            <LayoutRow
              key={layout.id}
              layout={layout}
              onPrint={canPrint ? () => setPrinting(layout) : null}
              onEdit={canEdit ? () => setEditing(layout) : null}
              onRemove={canEdit ? () => setRemoving(layout) : null}
            />
          ))}
        </DividedList>
      )}
      {canEdit && layouts.length < MAX_PRINT_LAYOUTS && (
        <Row mt={1.5} role="group" aria-label={texts.addLabel}>
          {PRINT_KINDS.map((kind) => (
            <Button
              key={kind}
              variant="outlined"
              onClick={() =>
                setEditing(defaultPrintLayout(kind, { id: newId(), locale: consoleLanguage(), photoField }))
              }
            >
              + {texts.kinds[kind]}
            </Button>
          ))}
        </Row>
      )}
      {printing && (
        <PrintDialog
          formId={form.id}
          board={board}
          layout={printing}
          shown={filter}
          onClose={() => setPrinting(null)}
        />
      )}
      {editing && (
        <Suspense fallback={null}>
          <LayoutDialog form={form} stored={editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
      {removing && (
        <ConfirmDialog
          title={texts.removeTitle(removing.name)}
          text={texts.removeText}
          verb={texts.remove}
          pending={remove.isPending}
          onConfirm={() => void remove.run(layouts.filter(({ id }) => id !== removing.id))}
          onClose={() => setRemoving(null)}
        />
      )}
    </Card>
  )
}

interface LayoutRowProps {
  layout: PrintLayout
  /** Each null for who may not. */
  onPrint: (() => void) | null
  onEdit: (() => void) | null
  onRemove: (() => void) | null
}

function LayoutRow({ layout, onPrint, onEdit, onRemove }: LayoutRowProps) {
  const texts = printTexts()
  const { name, kind, size, paper, forMembers } = layout
  const count = cardsOnSheet(layout)
  const details = [
    ...(name === texts.kinds[kind] ? [] : [texts.kinds[kind]]),
    texts.sizes[size],
    ...(paper === 'own' || count === 1 ? [] : [texts.onSheet(countText(count))]),
    texts.forWhom[layout.for],
    ...(forMembers ? [texts.forMembers] : []),
  ]
  return (
    <Box component="li" sx={{ py: 1.5, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
      <Text variant="body2" isMuted>
        {details.join(' · ')}
      </Text>
      <Row mt={0.5}>
        {onPrint && (
          <Button size="small" variant="outlined" aria-label={texts.printOf(name)} onClick={onPrint}>
            {texts.print}
          </Button>
        )}
        {onEdit && (
          <Button size="small" aria-label={texts.editOf(name)} onClick={onEdit}>
            {texts.edit}
          </Button>
        )}
        {onRemove && (
          <Button size="small" color="error" aria-label={texts.removeOf(name)} onClick={onRemove}>
            {texts.remove}
          </Button>
        )}
      </Row>
    </Box>
  )
}
