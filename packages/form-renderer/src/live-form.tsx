import { FormView, type FormRendererProps } from './form-view.tsx'
import { Unanswered } from './read-only/unanswered.tsx'

/**
 * The fields of a form that a member fills in, as FormRenderer shows them. Fields that members may only look at have no
 * answer yet, so members need not download what shows answers.
 */
export function LiveForm(props: Omit<FormRendererProps, 'mode' | 'audience'>) {
  return <FormView {...props} mode="live" audience="public" AnswerView={Unanswered} />
}
