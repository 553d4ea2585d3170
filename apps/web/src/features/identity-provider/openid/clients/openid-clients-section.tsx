import {
  changeOpenidClient,
  disableOpenidClient,
  listOpenidClients,
  registerOpenidClient,
  renewOpenidClientSecret,
} from '@homeroom/contract/identity-provider/openid-client-endpoints.ts'
import type { RegisteredClient } from '@homeroom/contract/identity-provider/openid-client-schemas.ts'
import { type OpenidScope, openidScopes } from '@homeroom/contract/identity-provider/openid-scopes.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { useRef } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { CopyLine } from '#platform/settings/copy-button.tsx'
import { useOpened } from '#platform/settings/setting-dialog.tsx'
import { SettingFacts, SettingRow, SettingRows } from '#platform/settings/setting-rows.tsx'
import { SettingsCard } from '#platform/settings/settings-card.tsx'
import { useSettings } from '#platform/settings/use-settings.ts'
import { ClientDialog } from './client-dialog.tsx'
import { type ClientBody, kindOf } from './client-draft.ts'
import styles from './openid-clients.module.css'

type Opened =
  | { box: 'form'; client: RegisteredClient | undefined }
  | { box: 'told'; told: ToldOnce }
  | { box: Exclude<ClientAct, 'edit'>; client: RegisteredClient }

/** Applications that sign people in with us by OpenID Connect. */
export function OpenidClientsSection() {
  const text = useText()
  const { language } = useLanguage()
  const failureText = useFailureWords()
  const { clients, register, change, renewSecret, disable } = useOpenidClients()
  const { opened, visible, turn, open, close } = useOpened<Opened>()
  const renewed = useRef<ToldOnce>(null)
  const issuer = clients.data?.issuer ?? ''

  async function save(client: RegisteredClient | undefined, body: ClientBody) {
    if (client) {
      await change(client, body)
      announce.success(text('settings.saved'))
      close()
    } else open({ box: 'told', told: { issuer, ...(await register(body)) } })
  }
  function act(client: RegisteredClient, what: ClientAct) {
    open(what === 'edit' ? { box: 'form', client } : { box: what, client })
  }
  async function renew(client: RegisteredClient) {
    const { secret } = await renewSecret(client)
    renewed.current = { issuer, clientId: client.clientId, secret }
  }
  /** The question closes itself once it is answered; what must be told then takes its place. */
  function closeQuestion() {
    const told = renewed.current
    renewed.current = null
    if (told) open({ box: 'told', told })
    else close()
  }
  async function end(client: RegisteredClient) {
    await disable(client)
    announce.success(text('clients.disabled', { name: localName(language, client) }))
  }

  return (
    <>
      <SettingsCard
        title={text('clients.title')}
        about={text('clients.about')}
        reading={clients}
        add={{ label: text('clients.add'), onAdd: () => open({ box: 'form', client: undefined }) }}
      >
        {(data) => (
          <>
            <CopyLine label={text('clients.issuer')} value={data.issuer} hint={text('clients.issuerHint')} />
            {data.clients.length === 0 ? (
              <EmptyData size="small" text={text('clients.none')} />
            ) : (
              <SettingRows label={text('clients.title')}>
                {data.clients.map((client) => (
                  <ClientRow key={client.id} client={client} onAct={(what) => act(client, what)} />
                ))}
              </SettingRows>
            )}
          </>
        )}
      </SettingsCard>
      {opened?.box === 'form' && (
        <ClientDialog
          key={turn}
          visible={visible}
          client={opened.client}
          save={(body) => save(opened.client, body)}
          onClose={close}
        />
      )}
      {opened?.box === 'told' && <SecretDialog told={opened.told} visible={visible} onClose={close} />}
      {opened?.box === 'secret' && (
        <Confirmation
          visible={visible}
          title={text('clients.renewTitle', { name: localName(language, opened.client) })}
          confirmLabel={text('clients.renew')}
          tone="danger"
          failureText={failureText}
          onConfirm={() => renew(opened.client)}
          onClose={closeQuestion}
        >
          {text('clients.renewWarning')}
        </Confirmation>
      )}
      {opened?.box === 'disable' && (
        <Confirmation
          visible={visible}
          title={text('clients.disableTitle', { name: localName(language, opened.client) })}
          confirmLabel={text('clients.disable')}
          tone="danger"
          failureText={failureText}
          onConfirm={() => end(opened.client)}
          onClose={close}
        >
          {text('clients.disableWarning')}
        </Confirmation>
      )}
    </>
  )
}

/** What an application is told once. */
type ToldOnce = { issuer: string; clientId: string; secret: string | null }

type SecretDialogProps = { told: ToldOnce; visible: boolean; onClose: () => void }

/** What must be entered in the application now: the secret is shown this one time. */
function SecretDialog({ told, visible, onClose }: SecretDialogProps) {
  const text = useText()
  return (
    <Dialog
      visible={visible}
      onClose={onClose}
      title={text('clients.toldTitle')}
      width="600px"
      footer={
        <Button tone="accent" onClick={onClose}>
          {text('clients.toldDone')}
        </Button>
      }
    >
      <div className={styles.told}>
        <p>{text(told.secret === null ? 'clients.told' : 'clients.toldSecret')}</p>
        <CopyLine label={text('clients.issuer')} value={told.issuer} />
        <CopyLine label={text('clients.id')} value={told.clientId} />
        {told.secret !== null && <CopyLine label={text('clients.secret')} value={told.secret} />}
      </div>
    </Dialog>
  )
}

/** The applications that sign the unit's people in with us, and what can be done with them. */
function useOpenidClients() {
  const { reading, change } = useSettings(listOpenidClients)
  return {
    clients: reading,
    /** Answers what the application must be told; its secret is never to be had again. */
    register: ({ body, kind, subjectType }: ClientBody) =>
      change(registerOpenidClient, { body: { ...body, keepsSecret: kind === 'website', subjectType } }),
    change: ({ id }: RegisteredClient, { body }: ClientBody) => change(changeOpenidClient, { body: { id, ...body } }),
    renewSecret: ({ id }: RegisteredClient) => change(renewOpenidClientSecret, { body: { id } }),
    disable: ({ id }: RegisteredClient) => change(disableOpenidClient, { body: { id } }),
  }
}

/** What can be done with an application. */
type ClientAct = 'edit' | 'secret' | 'disable'

type ClientRowProps = { client: RegisteredClient; onAct: (act: ClientAct) => void }

/** A registered application: what it is told, where it sends people, what it may learn. */
function ClientRow({ client, onAct }: ClientRowProps) {
  const text = useText()
  const { language } = useLanguage()
  const name = localName(language, client)
  const ofOperator = client.trusted || client.older
  const learned = client.scopes.filter(isAskedFor).map((scope) => text(`clients.learns.${scope}`))
  const { redirectUris } = client
  return (
    <SettingRow
      name={name}
      marks={[
        ...(ofOperator ? [text('settings.ofOperator')] : []),
        ...(client.triedOut ? [text('clients.triedOut')] : []),
      ]}
      facts={
        <SettingFacts
          facts={[
            { label: text('clients.id'), value: <code>{client.clientId}</code> },
            { label: text('clients.kind'), value: text(`clients.kindShort.${kindOf(client)}`) },
            ...(redirectUris.length > 0
              ? [
                  {
                    label: text('clients.goesTo'),
                    value: redirectUris.map((one) => <span key={one}>{one}</span>),
                  },
                ]
              : []),
            { label: text('clients.learns'), value: learned.join(text('clients.listJoin')) },
          ]}
        />
      }
      actions={
        <>
          {!ofOperator && (
            <Button
              size="small"
              aria-label={text('settings.actOn', { act: text('settings.edit'), name })}
              onClick={() => onAct('edit')}
            >
              {text('settings.edit')}
            </Button>
          )}
          {!ofOperator && client.keepsSecret && (
            <Button
              size="small"
              aria-label={text('settings.actOn', { act: text('clients.renew'), name })}
              onClick={() => onAct('secret')}
            >
              {text('clients.renew')}
            </Button>
          )}
          <Button
            size="small"
            tone="quiet"
            aria-label={text('settings.actOn', { act: text('clients.disable'), name })}
            onClick={() => onAct('disable')}
          >
            {text('clients.disable')}
          </Button>
        </>
      }
    />
  )
}

function isAskedFor(scope: string): scope is OpenidScope {
  return openidScopes.some((known) => known === scope)
}
