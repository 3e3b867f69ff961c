import { FormRenderer, type FormRendererProps } from '@nibondhon/form-renderer'
import { sampleFileUrl } from './sample-files.ts'

/** A form nobody can type in. */
export function Still(
  props: Pick<FormRendererProps, 'form' | 'answers' | 'mode' | 'audience' | 'locale' | 'idPrefix'>,
) {
  return <FormRenderer {...props} fileUrl={sampleFileUrl} />
}
