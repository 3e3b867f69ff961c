import UndoOutlined from '@mui/icons-material/UndoOutlined'
import Button from '@mui/material/Button'
import type { StatementImport } from '@nibondhon/api-contract'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ConfirmDialog } from '../shared/dialog/confirm-dialog.tsx'
import { messageOr } from '../shared/errors/message-or.ts'
import { PageSkeleton } from '../shared/page/page-skeleton.tsx'
import { dateTimeText } from '../shared/language/console-formats.ts'
import { Row } from '../shared/layout/layout.tsx'
import { ConsolePage } from '../shared/page/console-page.tsx'
import { LoadFailed } from '../shared/page/load-failed.tsx'
import { useSnackbar } from '../shared/snackbar/snackbar-context.ts'
import { ImportNotes } from './rows/import-notes.tsx'
import { RowTabs } from './rows/row-tabs.tsx'
import { statementTexts } from './texts/statement-texts.ts'
import { useChangeImport, useImport } from './use-statements.ts'

/** One import: what was found in its file, and its payments with the submissions that they are for. */
export default function StatementPage() {
  const { id = '' } = useParams()
  const texts = statementTexts().page
  const { data, error, isPending, isFetching, refetch } = useImport(id)
  if (isPending) return <PageSkeleton />
  if (!data) {
    return (
      <LoadFailed
        headingLevel="h1"
        heading={texts.failed}
        error={error}
        retrying={isFetching}
        onRetry={refetch}
      />
    )
  }
  return (
    <ConsolePage
      title={data.account}
      purpose={texts.purpose(data.fileName, data.by, dateTimeText(data.at))}
      action={<Actions imported={data} />}
    >
      <ImportNotes imported={data} />
      {data.state !== 'undone' && <RowTabs imported={data} />}
    </ConsolePage>
  )
}

function Actions({ imported }: { imported: StatementImport }) {
  const texts = statementTexts().page
  const [isAsking, setAsking] = useState(false)
  const again = useChangeImport(imported.id, 'match')
  const showSnackbar = useSnackbar()
  const isDone = imported.state === 'done'
  const hasOpen = imported.counts.unmatched + imported.counts.proposed > 0
  return (
    <Row>
      {isDone && hasOpen && (
        <Button
          variant="outlined"
          color="inherit"
          loading={again.isPending}
          title={texts.againHint}
          onClick={() =>
            again.mutate(undefined, {
              onError: (error) => showSnackbar(messageOr(texts.againFailed, error), 'error'),
            })
          }
        >
          {texts.again}
        </Button>
      )}
      {(isDone || imported.state === 'matching') && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<UndoOutlined />}
          onClick={() => setAsking(true)}
        >
          {texts.undo}
        </Button>
      )}
      <Button
        variant="outlined"
        color="inherit"
        component={Link}
        to={`/admin/books/accounts/${imported.accountId}`}
      >
        {texts.account}
      </Button>
      <Button variant="outlined" color="inherit" component={Link} to="/admin/statements">
        {texts.back}
      </Button>
      {isAsking && <UndoDialog id={imported.id} onClose={() => setAsking(false)} />}
    </Row>
  )
}

function UndoDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const texts = statementTexts().page
  const undo = useChangeImport(id, 'undo')
  const showSnackbar = useSnackbar()
  return (
    <ConfirmDialog
      title={texts.undoTitle}
      text={texts.undoText}
      verb={texts.undoVerb}
      pending={undo.isPending}
      onConfirm={() =>
        undo.mutate(undefined, {
          onError: (error) => showSnackbar(messageOr(texts.undoFailed, error), 'error'),
          onSettled: onClose,
        })
      }
      onClose={onClose}
    />
  )
}
