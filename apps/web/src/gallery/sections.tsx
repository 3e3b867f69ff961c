import { AnswerList, FormRenderer, type FormRendererProps } from '@nibondhon/form-renderer'
import type { ComponentType } from 'react'
import { HtmlPreview } from './html-preview.tsx'
import { FormWithErrors, Playground } from './playground.tsx'
import { moreForm } from './more-form.ts'
import { sampleFileUrl } from './sample-files.ts'
import { banglaForm, sampleAnswers, sampleForm } from './sample-form.ts'
import type { SectionProps } from './section-props.ts'

interface Section {
  id: string
  title: string
  about: string
  Content: ComponentType<SectionProps>
}

export const SECTIONS: readonly Section[] = [
  {
    id: 'live',
    title: 'Live',
    about: 'A member fills in the form.',
    Content: (props) => <Playground {...props} form={sampleForm} mode="live" audience="public" />,
  },
  {
    id: 'more',
    title: 'Types that few forms have',
    about: 'Members’ pages load them only for forms that use one.',
    Content: (props) => <Playground {...props} form={moreForm} mode="live" audience="public" />,
  },
  {
    id: 'errors',
    title: 'Live, with errors',
    about: 'Every input has something wrong with it.',
    Content: (props) => <FormWithErrors {...props} form={sampleForm} />,
  },
  {
    id: 'preview',
    title: 'Preview',
    about: 'Staff try the form out. Fields the public does not get are marked.',
    Content: (props) => <Playground {...props} form={sampleForm} mode="preview" audience="admin" />,
  },
  {
    id: 'panel',
    title: 'Preview in a panel of 400 px',
    about: 'Beside the editor: without an onChange handler the inputs are disabled.',
    Content: (props) => (
      <div className="gallery-panel">
        <ReadOnlyForm {...props} form={sampleForm} answers={{}} mode="preview" audience="admin" />
      </div>
    ),
  },
  {
    id: 'public-edit',
    title: 'Edit by a member',
    about: 'Prices and read-only fields are locked.',
    Content: (props) => (
      <Playground {...props} form={sampleForm} initial={sampleAnswers} mode="edit" audience="public-edit" />
    ),
  },
  {
    id: 'admin-edit',
    title: 'Edit by staff',
    about: 'Everything can be changed; notes say what members cannot change.',
    Content: (props) => (
      <Playground {...props} form={sampleForm} initial={sampleAnswers} mode="edit" audience="admin-edit" />
    ),
  },
  {
    id: 'read-only',
    title: 'Read-only',
    about: 'A submission as its member sees it.',
    Content: (props) => (
      <ReadOnlyForm {...props} form={sampleForm} answers={sampleAnswers} mode="readOnly" audience="public" />
    ),
  },
  {
    id: 'empty',
    title: 'Read-only, nothing answered',
    about: 'Every field says that it was left empty.',
    Content: (props) => (
      <ReadOnlyForm {...props} form={sampleForm} answers={{}} mode="readOnly" audience="admin" />
    ),
  },
  {
    id: 'answers',
    title: 'Answer list',
    about: 'For details and comparisons.',
    Content: ({ locale }) => (
      <AnswerList form={sampleForm} answers={sampleAnswers} audience="admin" locale={locale} />
    ),
  },
  {
    id: 'bangla',
    title: 'Long Bangla messages',
    about: 'Nothing is cut off, nothing runs out of its box.',
    Content: (props) => <Playground {...props} locale="bn" form={banglaForm} mode="live" audience="public" />,
  },
  {
    id: 'html',
    title: 'HTML on trial',
    about: 'What is left of HTML after cleaning.',
    Content: HtmlPreview,
  },
]

function ReadOnlyForm(
  props: Pick<FormRendererProps, 'form' | 'answers' | 'mode' | 'audience' | 'locale' | 'idPrefix'>,
) {
  return <FormRenderer {...props} fileUrl={sampleFileUrl} />
}
