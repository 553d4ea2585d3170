import { readFaceSettings, saveFaceSettings } from '@homeroom/contract/faces/face-office-endpoints.ts'
import type { FaceSettingsState } from '@homeroom/contract/faces/face-office-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import { FormPage } from '@homeroom/ui-kit/form/form-page.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { SettingFrame } from '../parts/setting-frame.tsx'
import { SettingFacts } from '../parts/setting-rows.tsx'
import { useMayLeadIn } from '../parts/use-may-lead-in.ts'
import listStyles from '../setting-list.module.css'
import { useSettingsText } from '../settings-texts.ts'
import styles from './faces-page.module.css'

const told = ['off', 'consent', 'otherWays', 'kept', 'notStopped'] as const

/** What faces are used for in the administered unit, and what that means. */
export function FacesPage() {
  const text = useSettingsText()
  const { query } = useAdministeredUnit()
  const mayChange = useMayLeadIn()
  const read = useCall(readFaceSettings, { query })
  if (read.step === 'loading') return <Skeleton />
  if (read.step === 'failed') return <TryAgain text={text('failed')} onTryAgain={read.again} />
  const { source, isArea, installed } = read.data
  return (
    <SettingFrame
      setting={source}
      isArea={isArea}
      again={read.again}
      about={text('faceSettings.about')}
      note={<Stored state={read.data} />}
    >
      {installed && !source.locked && mayChange && <FacesForm state={read.data} again={read.again} />}
      {installed && !source.locked && !mayChange && <FacesFacts faces={read.data.faces} />}
      <Card title={text('faceSettings.meaning')}>
        <ul className={styles.told}>
          {told.map((key) => (
            <li key={key}>{text(`faceSettings.${key}`)}</li>
          ))}
        </ul>
      </Card>
    </SettingFrame>
  )
}

/** How many faces there are, with the way to whose they are. */
function Stored({ state: { installed, many, stored } }: { state: FaceSettingsState }) {
  const text = useSettingsText()
  const { keep } = useAdministeredUnit()
  const maySee = usePermission('administration_faces')
  return (
    <>
      {!installed && <p className={listStyles.locked}>{text('faceSettings.notInstalled')}</p>}
      <span className={listStyles.origin}>{text('faceSettings.stored', { count: stored })}</span>
      {many && <p className={listStyles.locked}>{text('faceSettings.many')}</p>}
      {maySee && (
        <RouteLink className={listStyles.link} path="/faces" parameters={keep}>
          {text('faceSettings.list')}
        </RouteLink>
      )}
    </>
  )
}

/** What is set, for whoever may not change it. */
function FacesFacts({ faces }: { faces: FaceSettingsState['faces'] }) {
  const text = useSettingsText()
  return (
    <SettingFacts
      facts={(['offered', 'signIn', 'liveness'] as const).map((key) => ({
        label: text(`faceSettings.${key}`),
        value: text(faces[key] ? 'faceSettings.yes' : 'faceSettings.no'),
      }))}
    />
  )
}

function FacesForm({ state, again }: { state: FaceSettingsState; again: () => void }) {
  const text = useSettingsText()
  const { announce, call } = useHost()
  const { query } = useAdministeredUnit()
  const form = useForm(saveFaceSettings, {
    record: state,
    values: ({ faces }: FaceSettingsState) => faces,
    input: (values, { source }) => ({ query, body: { ...values, version: source.version } }),
    saved: (reply) => reply,
    readAgain: () => call(readFaceSettings, { query }, { shown: false }),
    onSaved() {
      announce.success(text('saved'))
      again()
    },
  })
  const { draft, change } = form
  const say = (on: boolean) => text(on ? 'faceSettings.yes' : 'faceSettings.no')
  return (
    <FormPage
      form={form}
      fields={{
        offered: { label: text('faceSettings.offered'), say },
        signIn: { label: text('faceSettings.signIn'), say },
        liveness: { label: text('faceSettings.liveness'), say },
      }}
      savedBy={({ source }) => source.setByName || text('savedBy')}
    >
      <CheckboxField
        label={text('faceSettings.offered')}
        hint={text('faceSettings.offeredHint')}
        checked={draft.offered}
        onChange={({ target }) => change({ offered: target.checked })}
      />
      <CheckboxField
        label={text('faceSettings.signIn')}
        hint={text('faceSettings.signInHint')}
        disabled={!draft.offered}
        checked={draft.signIn}
        onChange={({ target }) => change({ signIn: target.checked })}
      />
      <CheckboxField
        label={text('faceSettings.liveness')}
        hint={text('faceSettings.livenessHint')}
        disabled={!draft.offered}
        checked={draft.liveness}
        onChange={({ target }) => change({ liveness: target.checked })}
      />
    </FormPage>
  )
}
