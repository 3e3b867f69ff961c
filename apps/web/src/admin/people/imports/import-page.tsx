import ArrowBack from '@mui/icons-material/ArrowBack'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import type { PeopleImport } from '@nibondhon/api-contract'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx'
import { LabelledSwitch } from '../../shared/form/labelled-switch.tsx'
import { PageSkeleton } from '../../shared/page/page-skeleton.tsx'
import { countText, dateTimeText } from '../../shared/language/console-formats.ts'
import { Column, Row } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { LoadFailed } from '../../shared/page/load-failed.tsx'
import { useSave } from '../../shared/save/use-save.ts'
import { commonTexts } from '../../shared/texts/common-texts.ts'
import { peopleTexts } from '../texts/people-texts.ts'
import { ColumnFields } from './column-fields.tsx'
import { ImportRows } from './import-rows.tsx'
import { summaryText } from './imports-page.tsx'
import { isBusy, useChangeImport, useForgetImport, useImport, useRunImport } from './use-imports.ts'

/** One list: what its columns have, what each row becomes, and what became of it. */
export default function ImportPage() {
  const { id = '' } = useParams()
  const texts = peopleTexts().imports
  const { data, error, isPending, isFetching, refetch } = useImport(id)
  if (isPending) return <PageSkeleton />
  if (!data) {
    return (
      <LoadFailed
        headingLevel="h1"
        heading={commonTexts().lists.failed(texts.what)}
        error={error}
        retrying={isFetching}
        onRetry={refetch}
      />
    )
  }
  return (
    <ConsolePage
      title={data.fileName}
      purpose={texts.list.by(data.createdBy, dateTimeText(data.createdAt))}
      action={data.canUndo && <UndoButton id={id} />}
    >
      <Button
        component={Link}
        to="/admin/people/imports"
        color="inherit"
        size="small"
        startIcon={<ArrowBack />}
        sx={{ mb: 2 }}
      >
        {texts.back}
      </Button>
      {isBusy(data.status) ? <Progress imported={data} /> : <Summary imported={data} />}
      <ImportRows imported={data} />
    </ConsolePage>
  )
}

function Summary({ imported }: { imported: PeopleImport }) {
  const { status, columns } = imported
  const hasName = columns.some(({ target }) => target === 'name' || target === 'nameBn')
  return (
    <>
      {status === 'preview' && <ColumnFields imported={imported} />}
      <Alert severity={status === 'failed' ? 'error' : 'info'} role="status" sx={{ mb: 2 }}>
        {hasName ? summaryText(imported) : peopleTexts().imports.noName}
      </Alert>
      {status === 'preview' && <Apply imported={imported} hasName={hasName} />}
    </>
  )
}

function Apply({ imported, hasName }: { imported: PeopleImport; hasName: boolean }) {
  const texts = peopleTexts().imports
  const navigate = useNavigate()
  const { id, counts } = imported
  const [adds, setAdds] = useState(false)
  const change = useSave(useChangeImport(id), {})
  const apply = useSave(useRunImport(id, 'apply'), { done: texts.begun })
  const forget = useSave(useForgetImport(id), {
    done: texts.forgotten,
    onDone: () => void navigate('/admin/people/imports'),
  })
  const nothing = counts.create + counts.update + (adds ? counts.decide : 0) === 0
  return (
    <Column mb={3}>
      {counts.decide > 0 && (
        <LabelledSwitch
          label={texts.addUndecided}
          hint={texts.addUndecidedHint}
          checked={adds}
          disabled={change.isPending}
          onCheckedChange={(checked) => {
            setAdds(checked)
            void change.run({ addUndecided: checked })
          }}
        />
      )}
      <Row>
        <Button
          variant="contained"
          loading={apply.isPending}
          disabled={!hasName || nothing || change.isPending}
          onClick={() => void apply.run(null)}
        >
          {texts.apply}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          loading={forget.isPending}
          onClick={() => void forget.run(null)}
        >
          {texts.forget}
        </Button>
      </Row>
    </Column>
  )
}

function Progress({ imported: { status, rows, results } }: { imported: PeopleImport }) {
  const texts = peopleTexts().imports
  const isUndo = status === 'undoing'
  const total = isUndo ? results.created + results.updated + results.undone + results.kept : rows
  const done = isUndo ? results.undone + results.kept : rows - results.pending
  const text = isUndo ? texts.undoing : texts.applying
  return (
    <Card sx={{ p: 2, mb: 2 }}>
      <Text role="status">{text}</Text>
      <LinearProgress
        variant="determinate"
        value={(100 * done) / Math.max(total, 1)}
        aria-label={text}
        sx={{ my: 1 }}
      />
      <Text variant="body2" isMuted>
        {texts.progress(countText(done), countText(total))}
      </Text>
    </Card>
  )
}

function UndoButton({ id }: { id: string }) {
  const texts = peopleTexts().imports
  const [isAsking, setAsking] = useState(false)
  const undo = useSave(useRunImport(id, 'undo'), { done: texts.undoBegun, onEnd: () => setAsking(false) })
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<UndoOutlined />} onClick={() => setAsking(true)}>
        {texts.undo}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.undoTitle}
          text={texts.undoText}
          verb={texts.undo}
          pending={undo.isPending}
          onConfirm={() => void undo.run(null)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
