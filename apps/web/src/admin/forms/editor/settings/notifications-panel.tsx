import { LIMITS } from '@nibondhon/domain'
import { LabelledSwitch } from '../../../shared/form/labelled-switch.tsx'
import { SmsCounter, TemplateInput } from '../../../shared/variables/template-input.tsx'
import { variableChoices } from '../../../shared/variables/variable-choices.ts'
import { RichTextEditor } from '../../html/rich-text-editor.tsx'
import { issueAt } from '../../shared/form-issues.ts'
import { useEditor, useEditSettings } from '../editor-context.ts'
import { PanelSection, SettingAnchor } from './panel-section.tsx'
import { RecipientSelect } from './recipient-select.tsx'
import { formSettingsTexts } from './texts/form-settings-texts.ts'

const PATH = 'settings.notifications'

export function NotificationsPanel() {
  const texts = formSettingsTexts().notifications
  const { draft, issues } = useEditor()
  const edit = useEditSettings()
  const { notifications } = draft.settings
  const { emailTemplate, smsTemplate } = notifications
  return (
    <>
      <PanelSection heading={texts.emailHeading}>
        <LabelledSwitch
          label={texts.sendEmail}
          checked={notifications.enableEmail}
          onCheckedChange={(enableEmail) => edit.notifications({ enableEmail })}
        />
        {notifications.enableEmail && (
          <>
            <RecipientSelect
              label={texts.emailField}
              type="email"
              path={`${PATH}.emailField`}
              value={notifications.emailField}
              onValueChange={(emailField) => edit.notifications({ emailField })}
              noneText={texts.noEmailField}
            />
            <SettingAnchor path={`${PATH}.emailTemplate.subject`}>
              <TemplateInput
                label={texts.subject}
                fields={draft.fields}
                context="email"
                value={emailTemplate.subject}
                onValueChange={(subject) =>
                  edit.notifications({ emailTemplate: { ...emailTemplate, subject } })
                }
                error={issueAt(issues, `${PATH}.emailTemplate.subject`)}
              />
            </SettingAnchor>
            <SettingAnchor path={`${PATH}.emailTemplate.body`}>
              <RichTextEditor
                label={texts.body}
                value={emailTemplate.body}
                onValueChange={(body) => edit.notifications({ emailTemplate: { ...emailTemplate, body } })}
                variables={variableChoices(draft.fields, 'email')}
                error={issueAt(issues, `${PATH}.emailTemplate.body`)}
              />
            </SettingAnchor>
          </>
        )}
      </PanelSection>
      <PanelSection heading={texts.smsHeading}>
        <LabelledSwitch
          label={texts.sendSms}
          checked={notifications.enableSMS}
          onCheckedChange={(enableSMS) => edit.notifications({ enableSMS })}
        />
        {notifications.enableSMS && (
          <>
            <RecipientSelect
              label={texts.phoneField}
              type="tel"
              path={`${PATH}.phoneField`}
              value={notifications.phoneField}
              onValueChange={(phoneField) => edit.notifications({ phoneField })}
              noneText={texts.noPhoneField}
            />
            <SettingAnchor path={`${PATH}.smsTemplate.message`}>
              <TemplateInput
                label={texts.message}
                fields={draft.fields}
                context="sms"
                multiline
                minRows={3}
                value={smsTemplate.message}
                maxLength={LIMITS.smsMessage}
                onValueChange={(message) => edit.notifications({ smsTemplate: { message } })}
                hint={<SmsCounter message={smsTemplate.message} />}
                error={issueAt(issues, `${PATH}.smsTemplate.message`)}
              />
            </SettingAnchor>
          </>
        )}
      </PanelSection>
    </>
  )
}
