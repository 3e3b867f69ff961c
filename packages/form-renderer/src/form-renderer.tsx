import { FormView, type FormViewProps } from './form-view.tsx'
import { behaviourOf, type Mode } from './mode.ts'
import { RestrictedTag } from './parts/restricted-tag.tsx'
import { AnswerView } from './read-only/answer-view.tsx'

export interface FormRendererProps extends Omit<FormViewProps, 'behaviour' | 'AnswerView' | 'RestrictedTag'> {
  mode: Mode
}

/** The fields of a form, in every way the product shows them. Controlled, and without any network. */
export function FormRenderer({ mode, ...props }: FormRendererProps) {
  return (
    <FormView
      {...props}
      behaviour={behaviourOf(mode, props.locale)}
      AnswerView={AnswerView}
      RestrictedTag={RestrictedTag}
    />
  )
}
