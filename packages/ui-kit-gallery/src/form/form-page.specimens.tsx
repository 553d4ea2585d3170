import { FormPage } from '@homeroom/ui-kit/form/form-page.tsx'
import type { PartSpecimens } from '../specimen.ts'
import { formAccessibility, formProperties } from './form-notes.ts'
import { SampleFields, useSampleForm } from './sample-person.tsx'

function Shown(options: { refused?: boolean; overtaken?: boolean }) {
  const { form, fields, saves, savedBy } = useSampleForm(options)
  return (
    <>
      <FormPage form={form} fields={fields} savedBy={savedBy}>
        <SampleFields form={form} fields={fields} />
      </FormPage>
      <output>{saves}</output>
    </>
  )
}

export const specimens: PartSpecimens = {
  part: 'form-page',
  title: { 'zh-CN': '页面上的表单', en: 'Form on a page' },
  about: {
    'zh-CN':
      '设置页这样的表单：只在有修改时可以保存，保存一次；离开、返回、关闭前提问；别人先保存时对照两份，谁的修改都不会丢。',
    en: 'The form of a settings page: saved when something has changed, and once; it asks before leaving, going back or closing; when somebody else saved first it compares both, and no change is lost.',
  },
  accessibility: formAccessibility,
  properties: formProperties,
  specimens: [
    {
      id: 'plain',
      title: { 'zh-CN': '修改后保存', en: 'Changed and saved' },
      code: `const form = useForm(savePerson, { record, values, input, saved })

<FormPage form={form} fields={{ name: text('name') }}>
  <TextField
    label={text('name')}
    name="name"
    errors={form.errors}
    value={form.draft.name}
    onChange={({ target }) => form.change({ name: target.value })}
  />
</FormPage>`,
      Draw: () => <Shown />,
    },
    {
      id: 'refused',
      title: { 'zh-CN': '服务器不接受', en: 'Refused by the server' },
      code: `<TextField label={text('phone')} name="phone" errors={form.errors} … />`,
      Draw: () => <Shown refused />,
    },
    {
      id: 'overtaken',
      title: { 'zh-CN': '别人先保存了', en: 'Somebody else saved first' },
      code: `const form = useForm(savePerson, { …, readAgain: () => call(readPerson, { params }) })

<FormPage form={form} fields={fields} savedBy={(person) => person.savedBy}>…</FormPage>`,
      Draw: () => <Shown overtaken />,
    },
  ],
}
