import Skeleton from '@mui/material/Skeleton'
import { type Association, hasAssociationName } from '@nibondhon/domain'
import { LabelledInput, type LabelledInputProps } from '../../shared/form/labelled-input.tsx'
import { LabelledSwitch } from '../../shared/form/labelled-switch.tsx'
import { LoadFailed } from '../../shared/page/load-failed.tsx'
import { HelpBox } from '../form/help-box.tsx'
import { TabFrame } from '../form/tab-frame.tsx'
import { LogoSection } from './logo-section.tsx'
import type { AssociationForm } from './use-association-form.ts'
import { TimeZoneSelect } from './time-zone-select.tsx'
import { settingsTexts } from '../texts/settings-texts.ts'

export function AssociationTab({ form }: { form: AssociationForm }) {
  const texts = settingsTexts().association
  const { stored, loading } = form
  if (stored) return <Content form={form} stored={stored} />
  if (loading.isPending) {
    return <Skeleton variant="rounded" height={320} role="status" aria-label={texts.loading} aria-busy />
  }
  return (
    <LoadFailed
      heading={texts.failed}
      error={loading.error}
      retrying={loading.isFetching}
      onRetry={loading.refetch}
    />
  )
}

function Content({ form, stored }: { form: AssociationForm; stored: Association }) {
  const texts = settingsTexts().association
  const input = (name: TextName): Pick<LabelledInputProps, 'value' | 'onValueChange' | 'error'> => ({
    value: form.draft[name],
    onValueChange: (value) => form.change({ [name]: value }),
    error: form.errors[name],
  })
  return (
    <TabFrame
      tab="association"
      form={form}
      heading={texts.title}
      purpose={texts.purpose}
      configured={hasAssociationName(stored)}
      aside={<Help stored={stored} />}
    >
      <LabelledInput
        label={texts.nameEn}
        hint={texts.nameEnHint}
        autoComplete="organization"
        {...input('nameEn')}
      />
      <LabelledInput
        label={texts.nameBn}
        hint={texts.nameBnHint}
        autoComplete="off"
        lang="bn"
        {...input('nameBn')}
      />
      <LabelledInput
        label={texts.phone}
        type="tel"
        hint={texts.phoneHint}
        autoComplete="off"
        {...input('phone')}
      />
      <LabelledInput
        label={texts.email}
        type="email"
        hint={texts.emailHint}
        autoComplete="off"
        {...input('email')}
      />
      <LabelledInput
        label={texts.website}
        type="url"
        placeholder="https://example.org"
        autoComplete="off"
        {...input('website')}
      />
      <LabelledInput
        label={texts.address}
        multiline
        minRows={2}
        autoComplete="off"
        hint={texts.addressHint}
        {...input('address')}
      />
      <LabelledInput
        label={texts.addressBn}
        multiline
        minRows={2}
        autoComplete="off"
        lang="bn"
        hint={texts.addressBnHint}
        {...input('addressBn')}
      />
      <TimeZoneSelect
        value={form.draft.timeZone ?? stored.timeZone}
        error={form.errors['timeZone']}
        onValueChange={(timeZone) => form.change({ timeZone })}
      />
      <LabelledSwitch
        label={texts.madeWith}
        checked={form.draft.showMadeWith}
        onCheckedChange={(showMadeWith) => form.change({ showMadeWith })}
        hint={texts.madeWithHint}
      />
    </TabFrame>
  )
}

type TextName = Exclude<keyof AssociationForm['draft'], 'showMadeWith' | 'timeZone'>

function Help({ stored }: { stored: Association }) {
  const texts = settingsTexts().association
  return (
    <>
      <LogoSection stored={stored} />
      <HelpBox heading={texts.whereTitle}>
        <p>{texts.whereText}</p>
        <p>{texts.whereOwn}</p>
      </HelpBox>
    </>
  )
}
