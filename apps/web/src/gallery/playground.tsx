import {
  formatTaka,
  type Answers,
  type Audience,
  type FormDefinition,
  type PatternEngine,
} from '@nibondhon/domain'
import { ErrorSummary, FormRenderer, useFormAnswers, type Mode } from '@nibondhon/form-renderer'
import { useEffect } from 'react'
import { sampleFileUrl, sampleUpload } from './sample-files.ts'
import type { SectionProps } from './section-props.ts'

/** The sample forms have no patterns, so any text matches. */
const PATTERNS: PatternEngine = { compile: () => ({ ok: true, test: () => true }) }

const INVALID_ANSWERS: Answers = {
  email: 'rahima at example',
  phone: '88017',
  birthday: '৩১/০২/১৯৮১',
  batch: '১৮৯০',
  site: 'example',
  address: 'Dhaka',
  extras: ['gold'],
}

/** The same form after an attempt to submit it with every answer missing or invalid. */
export function FormWithErrors(props: SectionProps & { form: FormDefinition }) {
  return <Playground {...props} mode="live" audience="public" initial={INVALID_ANSWERS} startsInvalid />
}

interface PlaygroundProps extends SectionProps {
  form: FormDefinition
  mode: Mode
  audience: Audience
  initial?: Answers
  /** As if "Check" had been pressed already. */
  startsInvalid?: boolean
}

/** A form that works as it will in the product, but sends nothing anywhere. */
export function Playground(props: PlaygroundProps) {
  const { form, mode, audience, initial, startsInvalid = false, locale, idPrefix } = props
  const state = useFormAnswers({
    form,
    audience,
    locale,
    patterns: PATTERNS,
    ...(initial && { initial }),
  })
  const { setServerErrors } = state
  useEffect(() => {
    if (startsInvalid) setServerErrors({ name: 'Full name is required\nMinimum length is 3 characters' })
  }, [startsInvalid, setServerErrors])
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
