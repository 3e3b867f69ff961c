import { FormView, type FormViewProps } from './form-view.tsx'
import { LIVE_BEHAVIOUR } from './mode-behaviour.ts'
import { Unanswered } from './read-only/unanswered.tsx'

/**
 * The fields of a form that a member fills in, as FormRenderer shows them. Fields that members may only look at have no
 * answer yet, so members need not download what shows answers.
 */
export function LiveForm(
  props: Omit<FormViewProps, 'behaviour' | 'audience' | 'AnswerView' | 'RestrictedTag'>,
) {
  return <FormView {...props} behaviour={LIVE_BEHAVIOUR} audience="public" AnswerView={Unanswered} />
}
