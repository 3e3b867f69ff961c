import { FormView, type FormRendererProps } from './form-view.tsx'
import { AnswerView } from './read-only/answer-view.tsx'

/** The fields of a form, in every way the product shows them. Controlled, and without any network. */
export function FormRenderer(props: FormRendererProps) {
  return <FormView {...props} AnswerView={AnswerView} />
}
