import { listCasServices } from '@homeroom/contract/identity-provider/cas-service-endpoints.ts'
import { listOpenidClients } from '@homeroom/contract/identity-provider/openid-client-endpoints.ts'
import { readTicketTrust } from '@homeroom/contract/outside-sign-in/ticket-trust-endpoints.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { SettingPage } from '../parts/setting-page.tsx'
import { useSettingsText } from '../settings-texts.ts'
import { CasServicesSection } from './cas-services-section.tsx'
import { OpenidClientsSection } from './openid-clients-section.tsx'
import { TicketTrustSection } from './ticket-trust-section.tsx'

/** What signs people in with us, and what brings them here. */
export function ApplicationsPage() {
  const text = useSettingsText()
  const { query } = useAdministeredUnit()
  const clients = useCall(listOpenidClients, { query })
  const services = useCall(listCasServices, { query })
  const trust = useCall(readTicketTrust, { query })
  return (
    <SettingPage title={text('page.applications')} reads={[clients, services, trust]}>
      <OpenidClientsSection read={clients} />
      <CasServicesSection read={services} />
      <TicketTrustSection read={trust} />
    </SettingPage>
  )
}
