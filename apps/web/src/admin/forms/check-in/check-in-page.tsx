import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import type { Form } from '@nibondhon/api-contract'
import { Link, useParams } from 'react-router'
import { composePath, READY } from '../../messages/entry/compose-path.ts'
import { Row } from '../../shared/layout/layout.tsx'
import { LoadingRows } from '../../shared/list/loading-rows.tsx'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { LoadFailed } from '../../shared/page/load-failed.tsx'
import { StatePanel } from '../../shared/page/state-panel.tsx'
import { commonTexts } from '../../shared/texts/common-texts.ts'
import { useFormRights } from '../shared/form-rights.ts'
import { isMissingForm, useForm } from '../shared/use-forms.ts'
import { FormNotFound } from '../view/form-not-found.tsx'
import { AttendeeList } from './attendance/attendee-list.tsx'
import { Board } from './attendance/board.tsx'
import { useBoard, useCheckInRights, useLiveAttendance } from './attendance/use-attendance.ts'
import { CashCard } from './cash/cash-card.tsx'
import { GatesCard } from './gates-card.tsx'
import { PrintCard } from './print/print-card.tsx'
import { checkInTexts } from './texts/check-in-texts.ts'

/** The day of the event: who has come, the gates, and what staff do by hand. */
export default function CheckInPage() {
  const { id = '' } = useParams()
  const texts = checkInTexts()
  const { data: form, error } = useForm(id)
  const rights = useCheckInRights()
  if (isMissingForm(error)) return <FormNotFound />
  return (
    <ConsolePage
      title={texts.title}
      purpose={form ? texts.page.purposeOf(form.title) : texts.page.purpose}
      action={
        <Row>
          {rights.message && form?.settings.tickets?.enabled && (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<MailOutlined />}
              component={Link}
              to={`${composePath({ formId: id, arrival: 'to-come' })}&${READY}=ticket`}
            >
              {texts.page.message}
            </Button>
          )}
          <Button variant="outlined" color="inherit" component={Link} to={`/admin/forms/${id}/view`}>
            {texts.page.viewForm}
          </Button>
        </Row>
      }
    >
      <Attendance formId={id} form={form} />
    </ConsolePage>
  )
}

function Attendance({ formId, form }: { formId: string; form: Form | undefined }) {
  const texts = checkInTexts()
  const rights = useFormRights()
  const { export: canPrint, cash: canDecide } = useCheckInRights()
  const { data: board, error, isFetching, refetch } = useBoard(formId)
  useLiveAttendance(formId)
  if (!board && error) {
    return (
      <LoadFailed
        heading={commonTexts().lists.failed(texts.board.what)}
        error={error}
        retrying={isFetching}
        onRetry={refetch}
      />
    )
  }
  if (!board || !form) {
    return (
      <LoadingRows label={commonTexts().lists.loading(texts.board.what)} count={5}>
        <Skeleton width="60%" />
      </LoadingRows>
    )
  }
  // Who came stays listed after tickets were switched off.
  if (form.settings.tickets?.enabled !== true && board.total.people === 0)
    return <NoTickets formId={formId} canEdit={rights.edit} />
  return (
    <>
      <Board board={board} />
      {canDecide && <CashCard formId={formId} />}
      <GatesCard form={form} canEdit={rights.edit} />
      <PrintCard form={form} board={board} canEdit={rights.edit} canPrint={canPrint} />
      <AttendeeList formId={formId} board={board} layouts={form.settings.printLayouts ?? []} />
    </>
  )
}

function NoTickets({ formId, canEdit }: { formId: string; canEdit: boolean }) {
  const texts = checkInTexts().page
  return (
    <Card>
      <StatePanel
        icon={<ConfirmationNumberOutlined />}
        tone="primary"
        heading={texts.noTickets}
        text={canEdit ? texts.noTicketsText : texts.noTicketsAsk}
        actions={
          canEdit && (
            <Button variant="contained" component={Link} to={`/admin/forms/${formId}/edit`}>
              {texts.settings}
            </Button>
          )
        }
      />
    </Card>
  )
}
