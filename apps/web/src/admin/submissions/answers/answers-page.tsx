import type { Form } from '@nibondhon/api-contract'
import { useParams, Link } from 'react-router'
import { FormNotFound } from '../../forms/view/form-not-found.tsx'
import { isMissingForm, useForm } from '../../forms/shared/use-forms.ts'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { LoadFailed } from '../../shared/page/load-failed.tsx'
import { FilterPanel } from '../list/filters/filter-panel.tsx'
import { SubmissionTabs } from '../list/filters/submission-tabs.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { titleOf } from '../shared/submission-labels.ts'
import { AnswerList } from './answer-list.tsx'
import { AnswersLoading } from './answers-loading.tsx'
import { AnswersPrintStyles } from './answers-print-styles.tsx'
import { answersTexts } from './texts/answers-texts.ts'
import InboxOutlined from '@mui/icons-material/InboxOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { Row } from '../../shared/layout/layout.tsx'
import { type ListAddress, listPathOf } from '../shared/list-address.ts'

/** The answers to one form as charts, for the submissions of the list's filters. */
export default function AnswersPage() {
  const texts = answersTexts().page
  const { id = '' } = useParams()
  const { data: form, error, isPending, isFetching, refetch } = useForm(id)
  if (form) return <FormAnswers form={form} />
  if (isMissingForm(error)) return <FormNotFound />
  return (
    <ConsolePage title={texts.title} purpose={texts.purpose}>
      {isPending ? (
        <AnswersLoading />
      ) : (
        <LoadFailed heading={texts.loadFailed} error={error} retrying={isFetching} onRetry={refetch} />
      )}
    </ConsolePage>
  )
}

function FormAnswers({ form }: { form: Form }) {
  const texts = answersTexts().page
  const { address, change } = useListAddress(form.id)
  return (
    <ConsolePage
      title={texts.titleOf(titleOf(form))}
      purpose={texts.purpose}
      action={<AnswersActions address={address} />}
    >
      <AnswersPrintStyles />
      <div data-print="none">
        <FilterPanel
          address={address}
          isFormFixed
          tabs={<SubmissionTabs address={address} onChange={change} />}
          onChange={change}
        />
      </div>
      <AnswerList address={address} onChange={change} />
    </ConsolePage>
  )
}

function AnswersActions({ address }: { address: ListAddress }) {
  const texts = answersTexts().page
  return (
    <Row>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<InboxOutlined />}
        component={Link}
        to={listPathOf(address, true)}
      >
        {texts.viewSubmissions}
      </Button>
      <Button variant="outlined" color="inherit" startIcon={<PrintOutlined />} onClick={() => window.print()}>
        {texts.print}
      </Button>
    </Row>
  )
}
