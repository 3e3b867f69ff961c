import { answerableFields, PAGE_INPUTS, type Answers, type Audience, type Field } from '@nibondhon/domain'

interface ShownFieldsProps {
  fields: readonly Field[]
  answers: Answers
  audience: Audience
  /** The page that they are on, in a form that has pages. */
  isOnPage?: ((id: string) => boolean) | undefined
}

/** Names the fields of the page in what a browser posts without script: the answers may ask for more of them. */
export function ShownFields({ fields, answers, audience, isOnPage = () => true }: ShownFieldsProps) {
  const ids = answerableFields(fields, answers, audience)
    .map(({ id }) => id)
    .filter(isOnPage)
  return <input type="hidden" name={PAGE_INPUTS.shown} value={ids.join(' ')} />
}
