import { formatTaka, type Answers, type Audience, type FormDefinition } from '@nibondhon/domain'
import { ErrorSummary, FormRenderer, useFormAnswers, type Mode } from '@nibondhon/form-renderer'
import { useEffect } from 'react'
import { samplePatterns } from './sample-patterns.ts'
import { sampleFileUrl, sampleUpload } from './sample-files.ts'
import type { SectionProps } from './sections.tsx'

const EVERYTHING_IS_WRONG: Answers = {
  email: 'rahima at example',
  phone: '88017',
  birthday: '৩১/০২/১৯৮১',
  batch: '১৮৯০',
  site: 'example',
  address: 'Dhaka',
  extras: ['gold'],
}

/** The same form after somebody tried to submit it with every answer missing or wrong. */
export function AllWrong(props: SectionProps & { form: FormDefinition }) {
  return <Playground {...props} mode="live" audience="public" initial={EVERYTHING_IS_WRONG} startWrong />
}

interface PlaygroundProps extends SectionProps {
  form: FormDefinition
  mode: Mode
  audience: Audience
  initial?: Answers
  /** As if "Check" had been pressed already. */
  startWrong?: boolean
}

/** A form that works as it will in the product, but sends nothing anywhere. */
export function Playground(props: PlaygroundProps) {
  const { form, mode, audience, initial, startWrong = false, locale, idPrefix } = props
  const state = useFormAnswers({
    form,
    audience,
    locale,
    patterns: samplePatterns,
    ...(initial && { initial }),
  })
  const { setServerErrors } = state
  useEffect(() => {
    if (startWrong) setServerErrors({ name: 'Full name is required\nMinimum length is 3 characters' })
  }, [startWrong, setServerErrors])
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        state.validateAll()
      }}
    >
      <ErrorSummary
        fields={form.fields}
        errors={state.errors}
        attempt={state.attempt}
        locale={locale}
        idPrefix={idPrefix}
      />
      <FormRenderer
        form={form}
        answers={state.answers}
        mode={mode}
        audience={audience}
        locale={locale}
        idPrefix={idPrefix}
        errors={state.errors}
        onChange={state.setAnswer}
        onBlur={state.leaveField}
        onBusy={state.setBusy}
        uploadFile={sampleUpload}
        fileUrl={sampleFileUrl}
      />
      <p className="gallery-bar">
        <button type="submit">Check</button>
        <output>{formatTaka(state.price.totalPaisa)}</output>
        <code hidden data-answers>
          {JSON.stringify(state.answers)}
        </code>
      </p>
    </form>
  )
}
